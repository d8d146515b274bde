// What a person can see and touch on the page: read by tests/browser/player.py.
() => {
  const main = document.querySelector('main[data-table]');
  if (!main) return null;
  const taps = (which) => [...document.querySelectorAll(which)].map((one) => one.dataset.tap).sort();
  return {
    status: main.dataset.status,
    version: main.dataset.version,
    turn: main.dataset.turn,
    asked: (main.dataset.turn ?? '').split(',').includes(main.dataset.eyes),
    lit: taps('[data-tap][data-lit]'),
    chosen: taps('[data-tap][data-chosen]'),
    pressed: taps('[data-tap][data-pressed]'),
    sure: document.querySelector('[data-confirm]') !== null,
  };
}
