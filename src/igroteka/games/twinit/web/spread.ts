// The table of the minute in pixels: the window through which one looks, the cards in it, the won sets below them.

import type { Box } from './geometry';

export interface SpreadLayout {
  /** A phone on its side: numbers and tools stand on the right. */
  flat: boolean;
  window: Box;
  story: Box;
  /** In the window, as points of the table. */
  field: Box;
  shelf: Box;
}

const HUD = 58;
const STORY = 34;
const TOOLS = 56;
const PANEL = 172;

export function laySpread(width: number, height: number): SpreadLayout {
  const flat = height < 430 && width > height;
  const window = flat
    ? { x: 0, y: 0, w: Math.max(60, width - PANEL), h: height }
    : { x: 0, y: HUD, w: width, h: Math.max(60, height - HUD - STORY - TOOLS) };
  const beside = window.w > window.h * 1.3;
  const rim = 6;
  // the won sets take the longer side's end: a strip below on a phone, on the right at a desk
  const strip = beside ? Math.min(300, window.w * 0.2) : Math.min(60, window.h * 0.14);
  const field = beside
    ? { x: rim, y: rim, w: window.w - strip - 3 * rim, h: window.h - 2 * rim }
    : { x: rim, y: rim, w: window.w - 2 * rim, h: window.h - strip - 3 * rim };
  const shelf = beside
    ? { x: window.w - strip - rim, y: rim, w: strip, h: window.h - 2 * rim }
    : { x: rim, y: window.h - strip - rim, w: window.w - 2 * rim, h: strip };
  // without room for a line of its own what happens is told over the cards
  const story = { x: rim, y: flat ? height - STORY : window.y + window.h, w: window.w - 2 * rim, h: STORY };
  return {
    flat,
    window,
    story,
    field,
    shelf,
  };
}
