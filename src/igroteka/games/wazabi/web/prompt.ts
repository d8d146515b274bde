// One sentence: what the table waits for.

import type { MatchStore } from '$game';
import { t } from '$words';
import type { WazabiView } from './view';

export function prompt(match: MatchStore<WazabiView>): string {
  const { view } = match;
  if (view.stage == null || view.turn == null) return '';
  if (view.stage === 'keep') return keeping(match);
  if (match.asked) return asked(match);
  const name = match.seat(view.turn)?.name ?? '';
  return t(`wazabi-now-${view.stage}`, { name });
}

function asked({ view, choices }: MatchStore<WazabiView>): string {
  if (view.stage === 'play') {
    if (choices.some((one) => one.startsWith('way:'))) return t('wazabi-ask-way');
    if (choices.some((one) => one.startsWith('seat:'))) return t('wazabi-ask-player');
    const power = view.roll?.power ?? 0;
    return view.playable.length > 0 ? t('wazabi-ask-play', { power }) : t('wazabi-ask-nothing', { power });
  }
  if (view.stage === 'give') return t('wazabi-ask-give', { count: view.to_give });
  if (view.stage === 'steal') return t('wazabi-ask-steal', { count: view.to_draw });
  return t('wazabi-ask-roll');
}

function keeping({ view, eyes, asked: mine }: MatchStore<WazabiView>): string {
  if (mine) return t('wazabi-ask-keep');
  return view.asked.includes(eyes) ? t('wazabi-ask-kept') : t('wazabi-now-keep');
}
