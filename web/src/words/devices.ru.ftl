# Устройства, на которых вас узнают

devices-help = Здесь нет паролей: вас узнают по браузеру. Если одно из устройств больше не ваше, выйдите на нём отсюда.
devices-none = Пока вас нигде не узнают: сначала назовите себя или откройте стол.
device-name = { $browser ->
    [chrome] Chrome
    [chromium] Chromium
    [edge] Edge
    [firefox] Firefox
    [opera] Opera
    [safari] Safari
    [samsung] Samsung Internet
    [yandex] Яндекс Браузер
   *[other] Браузер
 } { $system ->
    [android] на Android
    [chromeos] на ChromeOS
    [ipad] на iPad
    [iphone] на iPhone
    [linux] на Linux
    [macos] на Mac
    [windows] на Windows
   *[other] на другом устройстве
 }
device-unnamed = Устройство без названия
device-here = это устройство
device-seen = Последний раз: { $when }
device-off = Выйти
device-off-sure = Точно выйти?
