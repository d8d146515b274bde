# The devices where you are known

devices-help = There are no passwords here: you are known by your browser. If one of these devices is not yours any more, sign it off from here.
devices-none = You are not known anywhere yet: say your name or open a table first.
device-name = { $browser ->
    [chrome] Chrome
    [chromium] Chromium
    [edge] Edge
    [firefox] Firefox
    [opera] Opera
    [safari] Safari
    [samsung] Samsung Internet
    [yandex] Yandex Browser
   *[other] A browser
 } { $system ->
    [android] on Android
    [chromeos] on ChromeOS
    [ipad] on an iPad
    [iphone] on an iPhone
    [linux] on Linux
    [macos] on a Mac
    [windows] on Windows
   *[other] on another device
 }
device-unnamed = A device without a name
device-here = this device
device-seen = Last seen: { $when }
device-off = Sign off
device-off-sure = Really sign off?
