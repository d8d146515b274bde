// Call me so: told to the server, remembered on the device for the day the server forgets.

import { settings } from '$look/settings.svelte';
import { ask, line, Refused } from './index';
import { t } from '$words';

/** Returns '' when it is done, else what is wrong. */
export async function rename(wish: string): Promise<string> {
  const name = wish.trim().slice(0, 24);
  if (!name) return t('settings-name-empty');
  if (name === line.name) return '';
  try {
    await ask({ do: 'rename', name });
  } catch (refused) {
    return refused instanceof Refused ? refused.message : t('home-trouble');
  }
  line.name = name;
  line.unnamed = false;
  settings.set('name', name);
  return '';
}
