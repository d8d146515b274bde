// Targets with less than 44 px for a finger, each way, once they are scrolled into sight: what really answers, not what is drawn.
(skip) => {
  const LEAST = 44;
  const STEP = 2;
  const top = ['dialog:modal', '[role=menu]', 'main', 'body'].map((one) => document.querySelector(one)).find((one) => one !== null);
  const all = [...top.querySelectorAll('[data-tap], button, a[href], input, select, summary')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.disabled &&
      one.getClientRects().length > 0 &&
      !(skip && one.matches(skip)) &&
      getComputedStyle(one).display !== 'inline' && // a link in a sentence is as high as its line
      getComputedStyle(one).pointerEvents !== 'none',
  );
  const small = [];
  for (const one of all) {
    const target = one.matches('input[type=radio], input[type=checkbox]') ? (one.closest('label') ?? one) : one;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const [wide, high] = [Math.max(box.width, LEAST + 8), Math.max(box.height, LEAST + 8)];
    const [left, upper] = [box.left + box.width / 2 - wide / 2, box.top + box.height / 2 - high / 2];
    const columns = Math.floor(wide / STEP);
    const rows = Math.floor(high / STEP);
    const answers = (x, y) => {
      const hit = document.elementFromPoint(left + x * STEP, upper + y * STEP);
      return hit !== null && target.contains(hit) && (hit.closest('[data-tap], button, a[href], label, summary') ?? hit) === target;
    };
    const run = (count, at) => {
      let [longest, now] = [0, 0];
      for (let step = 0; step < count; step += 1) longest = Math.max(longest, (now = at(step) ? now + 1 : 0));
      return longest * STEP;
    };
    // a few lines each way: a card of a fan shows a strip
    const lines = (count) => [0.5, 0.12, 0.3, 0.7, 0.88].map((part) => Math.round(count * part));
    const across = Math.max(...lines(rows).map((y) => run(columns, (x) => answers(x, y))));
    const down = Math.max(...lines(columns).map((x) => run(rows, (y) => answers(x, y))));
    if (Math.min(across, down) < LEAST - STEP) {
      small.push(`${target.localName} ${target.dataset.tap ?? (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)}: ${across} × ${down}`);
    }
  }
  return small;
}
