// The events of Zero as motion.

import { tick } from 'svelte';
import type { Snippet } from 'svelte';
import type { Happening, MatchStore, Scene } from '$game';
import type { Show, Shout } from './show.svelte';
import type { ZeroView } from './view';

type Flying = Snippet<[string | null]>;
const THROWN = 3; // backs that stand for nine dealt cards

/** Play what happens until the returned function is called. `flying` draws a card on its way. */
export function play(match: MatchStore<ZeroView>, show: Show, flying: Flying): () => void {
  const faces = (event: Happening) => (event.cards ?? []).filter((card) => card !== null);

  const called = async (shout: Shout, scene: Scene, ms: number) => {
    show.shout = shout;
    await scene.wait(ms);
    show.shout = null;
  };

  const on = (kind: string, handler: (event: Happening, seat: number, scene: Scene) => unknown) =>
    match.motion.on(kind, (event, scene) => handler(event, event.seat ?? -2, scene));

  const undo = [
    on('dealt', async (_event, seat, scene) => {
      show.blank = true;
      for (let nth = 0; nth < THROWN; nth += 1) {
        void scene.fly('pile', `hand-of:${seat}`, { as: flying, of: null, ms: 320, delay: nth * 70, hide: false });
      }
      await scene.wait(170);
    }),
    on('pool', async (event, _seat, scene) => {
      const cards = faces(event);
      show.slots = cards.length;
      await tick();
      await Promise.all(
        cards.map((of, at) => scene.fly('pile', `pool-place:${at}`, { as: flying, of, size: 'to', delay: at * 70, hide: false })),
      );
    }),
    on('exchanged', async (event, seat, scene) => {
      const [laid, taken] = faces(event);
      if (laid === undefined || taken === undefined) return;
      const slot = `pool:${taken}`;
      if (seat === match.eyes) {
        await Promise.all([
          scene.fly(`hand:${laid}`, slot, { as: flying, of: laid, hide: true }),
          scene.fly(slot, `hand:${laid}`, { as: flying, of: taken, hide: true, delay: 120 }),
        ]);
        return;
      }
      const home = scene.at(`mini:${seat}:${laid}`) ? `mini:${seat}:${laid}` : `mini:${seat}`;
      await scene.pulse(`seat-of:${seat}`, 200);
      await Promise.all([
        scene.fly(home, slot, { as: flying, of: laid, size: 'to', hide: true, ms: 520 }),
        scene.fly(slot, home, { as: flying, of: taken, hide: true, delay: 160, ms: 520 }),
      ]);
    }),
    on('passed', async (_event, seat, scene) => {
      void scene.pulse('passes');
      await called({ kind: 'pass', seat }, scene, 700);
    }),
    on('ending', (_event, seat, scene) => called({ kind: 'ending', seat }, scene, 1300)),
    on('ending-limit', (_event, seat, scene) => called({ kind: 'ending-limit', seat }, scene, 1300)),
    on('stopped', (_event, seat, scene) => called({ kind: 'stopped', seat }, scene, 1100)),
    on('same-passer', (_event, _seat, scene) => scene.pulse('passes')),
    on('limit', (_event, seat, scene) => called({ kind: 'limit', seat }, scene, 1100)),
    on('scored', async (event, seat, scene) => {
      show.opened = { ...show.opened, [seat]: faces(event) };
      await scene.wait(320);
    }),
  ];
  for (const kind of ['zero', 'wrong'] as const) {
    undo.push(
      on(kind, (event, seat, scene) => {
        show.opened = { ...show.opened, [seat]: faces(event) };
        return called({ kind, seat }, scene, 1700);
      }),
    );
  }
  return () => undo.forEach((away) => away());
}
