// How events look: what flies where. Afterwards the view is adopted, whatever happened here.

import type { Snippet } from 'svelte';
import { tick } from 'svelte';
import type { Happening, MatchStore, Scene } from '$game';
import { animate } from '$look';
import { passings } from './effects';
import type { Overlay } from './overlay.svelte';
import type { CardName, FaceName, WazabiView } from './view';

export interface Drawn {
  card: Snippet<[CardName | null]>;
  /** The same, between the small pictures beside names: larger than these. */
  held: Snippet<[CardName | null]>;
  die: Snippet<[FaceName]>;
}

const MOST = 5; // of many things, so many are seen to move

/** Let the board move; returns the way to stop it. */
export function choreography(match: MatchStore<WazabiView>, overlay: Overlay, drawn: Drawn): () => void {
  const handOf = (seat: number) => (seat === match.eyes ? 'hand' : `cards:${seat}`);
  const faces = (event: Happening) => (event.cards ?? []) as (CardName | null)[];

  /** Some cards, one after the other. */
  const cards = (scene: Scene, from: string, to: string, some: (CardName | null)[], ms = 380) => {
    const as = from.startsWith('cards:') && to.startsWith('cards:') ? drawn.held : drawn.card;
    return Promise.all(some.slice(0, MOST).map((card, nth) => scene.fly(from, to, { as, of: card, ms, size: 'from', delay: nth * 90 })));
  };
  const dice = (scene: Scene, from: string, to: string, count: number, face: FaceName = 'W') =>
    Promise.all(
      Array.from({ length: Math.min(count, MOST) }, (_, nth) =>
        scene.fly(from, to, { as: drawn.die, of: face, ms: 620, delay: nth * 80, turn: 360 }),
      ),
    );

  async function played(event: Happening, scene: Scene): Promise<void> {
    const [card] = faces(event);
    const { seat, numbers } = event;
    if (card == null || seat === undefined) return;
    const from = seat === match.eyes ? `hand:${card}` : `cards:${seat}`;
    const start = scene.at(from)?.getBoundingClientRect();
    overlay.show({ played: { card, seat }, line: event.line ?? '' });
    await tick();
    const spot = scene.at('spot');
    if (start && spot) {
      const end = spot.getBoundingClientRect();
      const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2];
      const small = `translate(${x}px, ${y}px) scale(${end.width > 0 ? start.width / end.width : 0.3})`;
      await animate(spot, [{ transform: small }, { transform: 'none' }], 380);
    }
    await scene.wait(650);
    const passed = passings(card, seat, numbers?.[0], match.view);
    if (passed?.what === 'dice') {
      await Promise.all(
        passed.all.map(({ from: giver, to }) => dice(scene, `dice:${giver}`, `dice:${to}`, match.view.dice[giver] ?? 0)),
      );
    } else if (passed) {
      await Promise.all(
        passed.all.map(({ from: giver, to }) => {
          const hand = Array.from({ length: match.view.hands[giver] ?? 0 }, () => null);
          return cards(scene, `cards:${giver}`, `cards:${to}`, hand, 640);
        }),
      );
    }
    await scene.fly('spot', card === 'SK' ? `skip:${numbers?.[0]}` : 'discard', { ms: 300 });
  }

  const handlers: Record<string, (event: Happening, scene: Scene) => unknown> = {
    played,
    dealt: async (event, scene) => {
      void cards(scene, 'deck', handOf(event.seat ?? 0), faces(event));
      await scene.wait(200);
    },
    'first-roll': async (event, scene) => {
      overlay.say(event.seat ?? 0, `${event.numbers?.[0] ?? 0} W`);
      await scene.wait(420);
    },
    begins: async (event, scene) => {
      await scene.wait(400);
      await scene.pulse(`seat:${event.seat}`);
    },
    drew: (event, scene) => cards(scene, 'deck', handOf(event.seat ?? 0), faces(event)),
    reshuffled: (_, scene) => cards(scene, 'discard', 'deck', [null, null, null, null], 300),
    stole: (event, scene) => cards(scene, `cards:${event.numbers?.[0]}`, handOf(event.seat ?? 0), faces(event), 560),
    gave: async (event, scene) => {
      await scene.fly(scene.at('die:give') ?? 'given', `dice:${event.numbers?.[0]}`, { as: drawn.die, of: 'give' as FaceName, hide: true, ms: 480 });
      await scene.pulse(`seat:${event.numbers?.[0]}`);
    },
    passed: (_, scene) => scene.wait(250),
    lost: (event, scene) => dice(scene, `dice:${event.seat}`, 'lost', event.numbers?.[0] ?? 1),
    chose: (event, scene) => scene.pulse(`seat:${event.seat}`),
    discarded: (event, scene) => cards(scene, `cards:${event.seat}`, 'discard', faces(event)),
    missed: async (event, scene) => {
      overlay.show({ line: event.line ?? '' });
      await scene.pulse(`skip:${event.seat}`, 500);
      await scene.fly(`skip:${event.seat}`, 'discard', { as: drawn.card, of: 'SK' as CardName | null, hide: true });
      await scene.wait(350);
    },
    out: async (event, scene) => {
      overlay.show({ line: event.line ?? '' });
      await cards(scene, `cards:${event.seat}`, 'discard', faces(event));
      await scene.pulse(`seat:${event.seat}`, 500);
    },
    won: async (event, scene) => {
      overlay.show({ line: event.line ?? '' });
      await scene.pulse(`seat:${event.seat}`, 700);
      await scene.wait(700);
    },
  };
  const away = Object.entries(handlers).map(([kind, handler]) => match.motion.on(kind, handler));
  return () => away.forEach((undo) => undo());
}
