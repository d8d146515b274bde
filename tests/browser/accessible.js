// What fingers and the Tab key can reach on the page: read by tests/browser/test_accessible.py.
() => {
  const LEAST = 44;
  const WHAT = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
  const top = document.querySelector('dialog:modal') ?? document.body;
  const seen = [...top.querySelectorAll(WHAT)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.disabled && one.getClientRects().length > 0,
  );
  const name = (one) => `${one.localName} ${one.dataset.tap ?? one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40)}`;
  // a link in the middle of a sentence is as high as its line; what scrolls is no target; a label is part of its box
  const isTarget = (one) => getComputedStyle(one).display !== 'inline' && !/^(ol|ul|div|section)$/.test(one.localName);
  const box = (one) => {
    const own = (one.matches('input[type=radio], input[type=checkbox]') ? (one.closest('label') ?? one) : one).getBoundingClientRect();
    const rim = getComputedStyle(one, '::after');
    const wide = rim.content !== 'none' && rim.position === 'absolute' ? [parseFloat(rim.width) || 0, parseFloat(rim.height) || 0] : [0, 0];
    return [Math.max(own.width, wide[0]), Math.max(own.height, wide[1])];
  };
  const small = seen.filter(isTarget).filter((one) => box(one).some((side) => Math.round(side) < LEAST));
  const stops = seen.filter((one) => one.tabIndex >= 0 && !(one.type === 'radio' && !one.checked));
  stops.forEach((one, at) => (one.dataset.stop = String(at)));
  return { small: small.map((one) => `${name(one)} ${box(one).map(Math.round)}`), stops: stops.map(name) };
}
