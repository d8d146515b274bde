// What is wrong with how things lie on a page: parts over each other, words out of sight. Read by tests/browser/test_large_text.py.
(parts) => {
  const FREE = 3; // px that nobody sees
  const found = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const name = (one) => one.dataset.part ?? one.dataset.tap ?? (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
  // what is only for ears is a pixel wide
  const heard = (one) => one.closest('.unseen, .flights') !== null || one.getBoundingClientRect().width <= 1;
  const all = [...document.querySelectorAll(parts)].filter(shown);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > FREE && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > FREE;
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (over(one.getBoundingClientRect(), other.getBoundingClientRect())) found.push(`${name(one)} lies over ${name(other)}`);
    }
  });
  const top = document.querySelector('dialog:modal') ?? document.body;
  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const said = new Map();
  while (words.nextNode()) {
    const node = words.currentNode;
    const box = node.parentElement;
    if (node.data.trim() === '' || !shown(box) || heard(box) || box.closest('svg, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    const short = `"${node.data.trim().slice(0, 40)}"`;
    // a row that is made for being pushed aside, and names that end in dots, may be longer than what one sees
    let around = box;
    let cut = false;
    let aside = false;
    let down = false; // it can be scrolled to
    for (; around && around !== top.parentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') cut = true;
      if (/auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth) aside = true;
      if (aside || cut) break;
      if (/auto|scroll/.test(style.overflowY)) down = true;
      const edge = around.getBoundingClientRect();
      const hides = (flow) => flow === 'hidden' || flow === 'clip';
      if (hides(style.overflowX) && (text.left < edge.left - FREE || text.right > edge.right + FREE)) said.set(short, `${short} is cut off`);
      if (!down && hides(style.overflowY) && (text.top < edge.top - 2 * FREE || text.bottom > edge.bottom + 2 * FREE)) said.set(short, `${short} is cut off`);
    }
    if (!aside && !cut && (text.left < -FREE || text.right > innerWidth + FREE)) said.set(short, `${short} is outside`);
    // words of a part stay in it
    const part = parts && box.closest(parts);
    if (part && !cut && !aside) {
      const edge = part.getBoundingClientRect();
      if (text.left < edge.left - 12 || text.right > edge.right + 12 || text.bottom > edge.bottom + 12) said.set(short, `${short} leaves ${name(part)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  return [...found, ...said.values()];
}
