// What moves: only to places that there are.

import { expect, test, vi } from 'vitest';
import { animate } from './motion';

test('nothing is moved to nowhere', async () => {
  const node = document.createElement('div');
  const moved = vi.fn(() => ({ finished: Promise.resolve() }));
  node.animate = moved as unknown as typeof node.animate;
  await animate(node, [{ transform: 'translate(NaNpx, 3px)' }, { transform: 'none' }], 100);
  await animate(node, [{ transform: `scale(${5 / 0})` }], 100);
  expect(moved).not.toHaveBeenCalled();
  await animate(node, [{ transform: 'translate(1px, 3px)', offset: 0 }, { transform: 'none' }], 100);
  expect(moved).toHaveBeenCalledOnce();
});
