// Giving a link away: the phone's own sheet, the clipboard, or a field to copy from (plain http has neither).

import type { Invite } from '$answers';
import { toast } from '$kit/toasts.svelte';
import { api } from '$net';
import { t } from '$words';

/** A path as others reach it: on the machine of the server itself the address of the page would lead a phone to the phone. */
export async function abroad(path: string, table: string): Promise<string> {
  const invite = await api<Pick<Invite, 'link'>>(`/api/tables/${table}/invite`).catch(() => ({ link: location.href }));
  return new URL(path, invite.link).href;
}

/** Copy a text; works without a secure context too. True when it is on the clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard && isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // refused: the old way
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'offscreen';
  // inside an open dialog, or the selection would be out of reach
  const home = document.querySelector('dialog[open]') ?? document.body;
  home.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** The phone's sheet if there is one, else the clipboard. */
export async function share(link: string, title: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: link });
      return;
    } catch (trouble) {
      if ((trouble as Error).name === 'AbortError') return;
    }
  }
  if (await copied(link)) toast(t('invite-copied'), { tone: 'good' });
  else toast(`${t('invite-copy-self')}: ${link}`, { stay: 0 });
}
