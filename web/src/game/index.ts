// The contract between the table frame and a game's chunk. See docs/client.md.

export { setBoard, useBoard } from './board';
export type { Board } from './board';
export { gameClient, plainClient } from './registry';
export { MatchStore } from './match.svelte';
export type { Memory, Pending } from './kept';
export type { Handler, Motion } from './motion';
export type { FlyOptions, Scene } from './scene';
export type { TapOptions } from './touch.svelte';
export type {
  Clocks,
  Faces,
  Fact,
  GameClient,
  Hands,
  Happening,
  Hotkey,
  LogLine,
  Offered,
  Refusal,
  SeatInfo,
  Step,
  Timer,
  View,
} from './types';
