// Words: plurals, switching in the middle, games that join in.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '$look/settings.svelte';
import { addWords, formatted, isolated, speak, t } from './index';
import { follow } from './follow.svelte';

beforeEach(async () => {
  settings.set('language', 'ru');
  await speak();
});

describe('words', () => {
  test('count in Russian', () => {
    const said = [1, 3, 5, 21].map((count) => t('table-watchers', { count }));
    expect(said).toEqual(['1 зритель', '3 зрителя', '5 зрителей', '21 зритель']);
  });

  test('keep names from right to left apart from what stands beside them', () => {
    expect(t('turn-of', { name: 'משה' })).toBe('Ходит \u2068משה\u2069');
    expect(t('turn-of', { name: 'Anna' })).toBe('Ходит Anna');
    expect(['محمد 7', 'Anna'].map(isolated).map(isolated).join(', ')).toBe('\u2068محمد 7\u2069, Anna');
  });

  test('change with the settings, once they are there', async () => {
    expect(t('turn-yours')).toBe('Ваш ход');
    settings.set('language', 'en');
    expect(t('turn-yours')).toBe('Ваш ход');
    await speak();
    expect(t('turn-yours')).toBe('Your turn');
    expect(document.cookie).toContain('lang=en');
  });

  test('of a game join in, in both languages', async () => {
    await addWords('toy', {
      'text/ru.ftl': () => Promise.resolve('toy-card = { toy-name } { $name }'),
      'names.ru.ftl': () => Promise.resolve('toy-name = Карта'),
      'text/en.ftl': () => Promise.resolve('toy-card = Card { $name }'),
    });
    expect(t('toy-card', { name: 'R4' })).toBe('Карта R4');
    settings.set('language', 'en');
    await speak();
    expect(t('toy-card', { name: 'R4' })).toBe('Card R4');
  });

  test('are drawn again when they change', async () => {
    const seen: string[] = [];
    const stop = follow(() => seen.push(t('toy-later')));
    flushSync();
    await addWords('toy2', { 'ru.ftl': () => Promise.resolve('toy-later = Есть') });
    flushSync();
    stop();
    expect(seen).toEqual(['toy-later', 'Есть']);
  });

  test('nobody has written are shown by their name', () => {
    expect(t('no-such-word')).toBe('no-such-word');
  });

  test('numbers as people write them', () => {
    expect(formatted(1234.5)).toMatch(/1\s234,5/);
  });
});
