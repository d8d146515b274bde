// The sheets that the server keeps: what was written here goes there, what others wrote comes here. Without a network all of it waits.

import type { SharedSheet, SheetGone } from '$answers';
import { toast } from '$kit/toasts.svelte';
import { api, Refused } from '$net';
import { t } from '$words';
import { freshId, shelf } from './shelf.svelte';
import { FORM, newSheet, told, waiting, type Sheet } from './sheet';

const BEAT_MS = 1000; // others see an entry about so late
const REST = 4; // beats after the server did not answer
const AT_ONCE = 50; // facts in one request
const PASSING = ['slow-down', 'too-many-requests', 'server-stops', 'store-away', 'our-fault'];

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

class Keeper {
  /** The server did not answer the last time. */
  away = $state(false);
  /** What it said to entries that it cannot take. */
  trouble = $state('');
  #busy = new Set<string>();
  #rest = 0;

  /** Let the server keep this sheet, with all that was written; again it is the same sheet there. */
  async keep(sheet: Sheet): Promise<void> {
    const { id, game, names, teams, rules, first, began, form } = sheet;
    const news = await api<SharedSheet>('/api/sheets', post({ own: id, about: { game, names, teams, rules, first, began, form } }));
    const now = shelf.find(id);
    if (now) shelf.put(told({ ...now, kept: null }, news));
    await this.sync(id);
  }

  /** The sheet behind a token, from this device or from the server; its id here. */
  async open(token: string): Promise<string> {
    const here = shelf.shared(token.split('.')[0] ?? '');
    if (here?.kept && (here.kept.write || !token.includes('.'))) return here.id;
    const news = await api<SharedSheet>(`/api/sheets/${token}`);
    const { game, names, teams, rules, first, began, form = FORM } = news.about;
    if (form > FORM) throw new Refused({ key: 'newer', text: t('companion-newer') });
    const sheet = here ?? { ...newSheet(game, { names, teams, rules }, first, began, freshId()), began };
    shelf.put(told({ ...sheet, kept: null }, news));
    return sheet.id;
  }

  /** The server keeps it no longer; here it stays. */
  async drop(sheet: Sheet): Promise<void> {
    if (sheet.kept) await api<SheetGone>(`/api/sheets/${sheet.kept.read}`, { method: 'DELETE' });
    this.#letGo(sheet.id);
  }

  /** Send and hear once a second, as long as somebody looks. */
  follow(id: string): () => void {
    this.trouble = '';
    const now = (): void => {
      this.#rest = 0;
      if (!document.hidden) void this.sync(id);
    };
    const beat = setInterval(() => {
      if (!document.hidden && navigator.onLine && --this.#rest < 0) void this.sync(id);
    }, BEAT_MS);
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    now();
    return () => {
      clearInterval(beat);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }

  /** Whatever has not been sent, of all sheets. */
  async sendAll(): Promise<void> {
    for (const sheet of shelf.sheets) if (waiting(sheet).length > 0) await this.sync(sheet.id);
  }

  /** Send what waits, hear what is new. */
  async sync(id: string): Promise<void> {
    const kept = shelf.find(id)?.kept;
    if (!kept || this.#busy.has(id)) return;
    this.#busy.add(id);
    try {
      let more = true;
      while (more) more = await this.#exchanged(id);
      [this.away, this.trouble] = [false, ''];
    } catch (trouble) {
      this.#rest = REST;
      this.away = !(trouble instanceof Refused) || PASSING.includes(trouble.key);
      if (trouble instanceof Refused && !this.away) this.#refused(id, trouble);
    } finally {
      this.#busy.delete(id);
    }
  }

  /** One request; true when there is more to send. */
  async #exchanged(id: string): Promise<boolean> {
    const before = shelf.find(id);
    if (!before?.kept) return false;
    const { read, write, upTo } = before.kept;
    const facts = write ? waiting(before).slice(0, AT_ONCE) : [];
    const news = facts.length > 0 ? await api<SharedSheet>(`/api/sheets/${write}`, post({ after: upTo, facts: facts.map((fact) => ({ ...fact, sure: undefined, refused: undefined })) })) : await api<SharedSheet>(`/api/sheets/${write ?? read}?after=${upTo}`);
    const now = shelf.find(id);
    if (!now?.kept || now.kept.upTo !== upTo) return false; // another tab was quicker
    const refused = Object.values(news.refused);
    if (news.facts.length + refused.length > 0) shelf.put(told(now, news));
    if (refused[0]) toast(refused[0], { tone: 'bad', stay: 0 });
    return facts.length > 0 && news.facts.length + refused.length > 0 && waiting(shelf.find(id) ?? now).length > 0;
  }

  #refused(id: string, refused: Refused): void {
    if (refused.key === 'sheet-gone') {
      this.#letGo(id);
      toast(refused.message, { stay: 0 });
    } else this.trouble = refused.message;
  }

  #letGo(id: string): void {
    const sheet = shelf.find(id);
    if (sheet) shelf.put({ ...sheet, kept: null });
  }
}

export const keeper = new Keeper();
