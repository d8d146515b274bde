// A point of a lit thing that nothing lies over: cards of a fan show only a strip.
(tap) => {
  const all = [...document.querySelectorAll('[data-tap][data-lit]')];
  for (const element of all.filter((one) => one.dataset.tap === tap && one.checkVisibility())) {
    const box = element.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.1, 0.9])
      for (const across of [0.5, 0.25, 0.75, 0.1, 0.9, 0.04, 0.96]) {
        const x = box.left + box.width * across;
        const y = box.top + box.height * down;
        const top = document.elementFromPoint(x, y);
        if (top && element.contains(top)) return { x, y };
      }
  }
  return null;
}
