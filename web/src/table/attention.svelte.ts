// Calls for attention: the sound of one's turn, the title of the tab, a notification when nobody looks; sounds of events.

import { untrack } from 'svelte';
import { sound } from '$look/sounds';
import { settings } from '$look/settings.svelte';
import { line } from '$net';
import { isolated, t } from '$words';
import { dismiss, moveOn, toast } from '$kit/toasts.svelte';
import type { Refusal } from '$game';
import type { Panels } from './panels.svelte';
import { keepAwake } from './screen.svelte';
import type { TableStore } from './store.svelte';

const LIVE_MS = 4000; // in real time a "no" is soon old

/** To be called while the frame is being made. */
export function attention(store: TableStore, panels: Panels): void {
  const { match } = store;
  const asked = $derived(store.shown && store.playing && !store.table?.paused && match.asked);
  const title = $derived(store.info?.title ?? '');

  $effect(() => {
    if (settings.language) untrack(() => store.speak());
  });

  // whose turn
  $effect(() => {
    document.title = asked ? t('turn-title', { game: title }) : title;
  });
  let before = false;
  $effect(() => {
    const now = asked;
    if (now && !before) {
      untrack(() => {
        if (!match.client?.live) sound('turn');
        notify(t('turn-notify', { game: title }));
      });
    }
    before = now;
  });

  // what happened
  match.onevent = (event, quiet) => {
    const name = match.client?.sounds?.[event.kind];
    if (name && !quiet && !document.hidden) sound(name);
  };

  // what cannot be done, with the way to the rule
  let told = 0;
  $effect(() => {
    const no = match.refused;
    if (no) untrack(() => (told = refuse(no, panels, match.client?.live === true))); // what it reads and writes must not call it again
  });
  // whoever has found a move needs the sentence no more
  $effect(() => {
    if (match.pending.length > 0 || !store.playing) untrack(() => dismiss(told));
  });

  // what was said of the last move is old when the next one is seen
  let shown = match.version;
  $effect(() => {
    if (match.version !== shown) moveOn();
    shown = match.version;
  });

  // the end
  let played = false;
  $effect(() => {
    if (store.playing) played = true;
    else if (store.over && played) {
      played = false;
      untrack(() => store.mine.length > 0 && sound(won(store) ? 'win' : 'lose'));
    }
  });

  // chat
  let heard = store.talk.at(-1)?.version ?? 0;
  let first = true;
  $effect(() => {
    const last = store.talk.at(-1);
    const fresh = last !== undefined && last.version > heard;
    heard = last?.version ?? heard;
    if (first || !fresh) {
      first = store.table === null; // what was said before we came is no news
      return;
    }
    untrack(() => {
      if (last.guest === line.guest) return;
      sound('message');
      if (panels.talking) return;
      panels.unread += 1;
      toast(`${isolated(last.name)}: ${last.text ?? (last.phrase ? t(`phrase-${last.phrase}`) : '')}`);
    });
  });

  $effect(() => {
    if (store.playing) return keepAwake();
  });

  $effect(() => () => {
    document.title = t('house');
  });
}

/** Has somebody at this device won? Whoever is left when the others have given up has. */
function won({ match, mine, table }: TableStore): boolean {
  const places = match.view?.places;
  return mine.some((seat) => (places ? places[seat] === 1 : table?.reason === 'conceded' && !match.seat(seat)?.conceded));
}

/** A sentence that says no, with the way to the rule. */
function refuse({ text, clause }: Refusal, panels: Panels, live: boolean): number {
  sound('wrong');
  const action = clause ? { action: { label: t('table-rules-show'), run: () => panels.rules(clause) } } : {};
  return toast(text, { tone: 'bad', ...action, ...(live ? { stay: LIVE_MS } : {}) });
}

function notify(text: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification(text, { tag: 'igroteka-turn', icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // phones allow notifications only through a service worker
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(text, { tag: 'igroteka-turn' }));
  }
}
