// Looking closer: what was under the finger stays under it, and the table never leaves the window.
import { describe, expect, it } from 'vitest';
import { glided, held, NEAREST, panned, pinched, showing, tablePoint, WHOLE, zoomed } from './camera';

describe('a camera', () => {
  it('keeps the point under the finger when it zooms', () => {
    const at = { x: 120, y: 80 };
    const near = zoomed({ x: -30, y: -10, k: 1.5 }, 2, at);
    expect(near.k).toBe(3);
    expect(tablePoint(near, at).x).toBeCloseTo(tablePoint({ x: -30, y: -10, k: 1.5 }, at).x);
  });
  it('shows the whole table or a part of it, never what is beside', () => {
    expect(held({ x: 50, y: -999, k: 2 }, 400, 300)).toEqual({ x: 0, y: -300, k: 2 });
    expect(held(panned(WHOLE, -40, 12), 400, 300)).toEqual(WHOLE);
    expect(held({ x: 0, y: 0, k: 99 }, 400, 300).k).toBe(NEAREST);
    expect(held({ x: 0, y: 0, k: 0.2 }, 400, 300).k).toBe(1);
  });
  it('follows two fingers', () => {
    const from: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    const to: typeof from = [
      { x: 50, y: 110 },
      { x: 250, y: 110 },
    ];
    const near = pinched(WHOLE, from, to);
    expect(near.k).toBe(2);
    expect(tablePoint(near, to[0])).toEqual({ x: 100, y: 100 });
    expect(tablePoint(near, to[1])).toEqual({ x: 200, y: 100 });
  });
  it('goes to a card that is out of sight, and stays where it sees it', () => {
    const near = { x: 0, y: 0, k: 3 };
    expect(showing(near, { x: 20, y: 20, size: 30 }, 400, 300)).toEqual(near);
    const moved = showing(near, { x: 300, y: 200, size: 30 }, 400, 300);
    expect(300 * 3 + moved.x).toBeGreaterThanOrEqual(0);
    expect(330 * 3 + moved.x).toBeLessThanOrEqual(400);
  });
  it('glides on when it is let go, ever slower', () => {
    const first = glided({ x: 1, y: 0 }, 16)!;
    expect(first.by.x).toBeGreaterThan(14);
    expect(first.speed.x).toBeLessThan(1);
    expect(glided({ x: 0.01, y: 0 }, 16)).toBeNull();
  });
});
