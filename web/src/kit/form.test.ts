// The form draws whatever the server describes, keeps only what differs from the defaults, and knows its presets.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPart, speak } from '$words';
import { rulesOf } from './card';
import Form from './Form.svelte';
import { basis, filled, fitted, same, stepOf, type FormField, type Preset } from './form';

const FIELDS: FormField[] = [
  { name: 'goal', kind: 'number', minimum: 50, maximum: 1000, default: 500, title: 'Цель', help: 'Сколько очков.' },
  {
    name: 'pool',
    kind: 'choice',
    choices: [
      { value: 5, title: '5' },
      { value: 7, title: '7' },
    ],
    default: 5,
    title: 'Запас',
    help: 'Сколько карт на столе.',
  },
  { name: 'teams', kind: 'bool', default: false, title: 'Команды', help: 'Играть командами.' },
  {
    name: 'box',
    kind: 'box',
    title: 'Коробка',
    help: 'Что в ней.',
    default: { faces: ['W', 'card'] },
    fields: [
      {
        name: 'faces',
        kind: 'list',
        length: 2,
        title: 'Грани',
        default: ['W', 'card'],
        of: {
          kind: 'choice',
          default: 'W',
          choices: [
            { value: 'W', title: 'W' },
            { value: 'card', title: 'карта' },
          ],
        },
      },
    ],
  },
];
const HOUSE: FormField[] = [
  { name: 'calm', kind: 'bool', default: false, title: 'Тихо', help: 'Шёпотом.', clause: 'TOY-H01', group: '', apart: ['loud'] },
  { name: 'loud', kind: 'bool', default: false, title: 'Громко', help: 'Криком.', clause: 'TOY-H02', group: '', apart: ['calm'] },
];
const PRESETS: Preset[] = [{ name: 'short', title: 'Коротко', help: 'До 200.', options: { goal: 200 } }];

let page: HTMLElement;
let form: Record<string, unknown>;
const told = vi.fn();

beforeAll(async () => {
  await speak();
  await addPart('rules');
});
beforeEach(() => {
  told.mockClear();
  page = document.createElement('div');
  document.body.append(page);
  form = mount(Form, { target: page, props: { fields: FIELDS, presets: PRESETS, values: {}, onchange: told } });
  flushSync();
});
afterEach(async () => {
  await unmount(form);
  page.remove();
});

describe('drawn', () => {
  test('every option has its title and its help', () => {
    for (const field of FIELDS) {
      expect(page.textContent).toContain(field.title);
      expect(page.textContent).toContain(field.help);
    }
  });

  test('a preset fills the form in', () => {
    const [usual, short] = page.querySelectorAll<HTMLInputElement>('.presets input');
    expect(usual?.checked).toBe(true);
    short?.click();
    flushSync();
    expect(told).toHaveBeenLastCalledWith({ goal: 200 });
    expect(page.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.value).toBe('200');
  });

  test('a switch, a choice and a list tell what was changed, and nothing else', () => {
    page.querySelector<HTMLInputElement>('[role=switch]')?.click();
    flushSync();
    expect(told).toHaveBeenLastCalledWith({ teams: true });
    page.querySelector<HTMLInputElement>('[role=switch]')?.click();
    flushSync();
    expect(told).toHaveBeenLastCalledWith({});
    page.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')[1]?.click();
    flushSync();
    expect(told).toHaveBeenLastCalledWith({ box: { faces: ['card', 'card'] } });
  });

  test('a typed number stays within its limits', () => {
    const input = page.querySelector<HTMLInputElement>('input[inputmode=numeric]')!;
    input.value = '99999';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(told).toHaveBeenLastCalledWith({ goal: 1000 });
    input.value = 'много';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(input.value).toBe('1000');
  });

  test('a rule says at once why it cannot be on, and names both', async () => {
    await unmount(form);
    form = mount(Form, { target: page, props: { fields: HOUSE, values: { calm: true }, onchange: told } });
    flushSync();
    const [calm, loud] = page.querySelectorAll<HTMLInputElement>('[role=switch]');
    expect([calm?.disabled, loud?.disabled]).toEqual([false, true]);
    expect(page.textContent).toContain('do not go together: Громко and Тихо');
    calm?.click();
    flushSync();
    expect(told).toHaveBeenLastCalledWith({});
    expect(loud?.disabled).toBe(false);
  });

  test('what was changed after a preset is named', () => {
    page.querySelectorAll<HTMLInputElement>('.presets input')[1]?.click();
    flushSync();
    page.querySelector<HTMLInputElement>('[role=switch]')?.click();
    flushSync();
    expect(page.querySelector('[data-changed]')?.textContent).toContain('Коротко, changed: Команды');
  });

  test('every input has a name for a screen reader', () => {
    for (const input of page.querySelectorAll('input, select')) {
      const named = input.getAttribute('aria-label') ?? input.closest('label')?.textContent ?? '';
      expect(named.trim()).not.toBe('');
    }
  });
});

describe('values', () => {
  test('what equals its default is not kept', () => {
    expect(filled(FIELDS, { goal: 200 }, 'goal', 500)).toEqual({});
    expect(filled(FIELDS, {}, 'teams', true)).toEqual({ teams: true });
  });
  test('what the form cannot hold is left out, and it is said why', () => {
    const { kept, left } = fitted(FIELDS, { goal: 200, pool: 6, gone: 1, teams: 'yes', box: { faces: ['W'] } });
    expect(kept).toEqual({ goal: 200 });
    expect(left).toEqual([
      { why: 'gone', title: 'gone' },
      { why: 'value', title: 'Запас' },
      { why: 'value', title: 'Команды' },
      { why: 'value', title: 'Коробка' },
    ]);
    expect(fitted(FIELDS, { goal: 5000, box: { faces: ['card', 'card'] } })).toEqual({
      kept: { box: { faces: ['card', 'card'] } },
      left: [{ why: 'value', title: 'Цель' }],
    });
  });
  test('of two rules that do not go together the first is taken', () => {
    expect(fitted(HOUSE, { calm: true, loud: true })).toEqual({ kept: { calm: true }, left: [{ why: 'apart', title: 'Громко', other: 'Тихо' }] });
    expect(fitted(HOUSE, { calm: false, loud: true })).toEqual({ kept: { loud: true }, left: [] });
  });
  test('the book, a preset, and the nearest preset with what was changed', () => {
    expect(basis(PRESETS, {})).toEqual({ name: '', changed: [] });
    expect(basis(PRESETS, { goal: 200 })).toEqual({ name: 'short', changed: [] });
    expect(basis(PRESETS, { goal: 200, teams: true })).toEqual({ name: 'short', changed: ['teams'] });
    expect(basis(PRESETS, { goal: 201 })).toEqual({ name: '', changed: ['goal'] });
  });
  test('the card of a table has house rules on top, and what is as in the book below', () => {
    const card = rulesOf([...FIELDS, ...HOUSE], { goal: 200, calm: true });
    expect(card.house.map((line) => [line.title, line.value, line.clause])).toEqual([['Тихо', '', 'TOY-H01']]);
    expect(card.otherwise.map((line) => [line.title, line.value])).toEqual([['Цель', '200']]);
    expect(card.usual.map((line) => line.title)).toEqual(['Запас', 'Команды', 'Коробка']);
    expect(card.usual.every((line) => line.value)).toBe(true);
  });
  test('equal as data', () => {
    expect(same({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(same({ a: [1] }, { a: [1, 2] })).toBe(false);
    expect(same([], {})).toBe(false);
  });
  test('large numbers go by larger steps', () => {
    expect([stepOf(1, 5), stepOf(50, 1000), stepOf(0, 100_000)]).toEqual([1, 50, 100]);
  });
});
