// The form draws whatever the server describes, keeps only what differs from the defaults, and knows its presets.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '$words';
import Form from './Form.svelte';
import { cleaned, filled, presetOf, same, stepOf, type FormField, type Preset } from './form';

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
const PRESETS: Preset[] = [{ name: 'short', title: 'Коротко', help: 'До 200.', options: { goal: 200 } }];

let page: HTMLElement;
let form: Record<string, unknown>;
const told = vi.fn();

beforeAll(speak);
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
  test('what the form does not know is dropped', () => {
    expect(cleaned(FIELDS, { goal: 200, pool: 5, gone: 1 })).toEqual({ goal: 200 });
  });
  test('usual rules, a preset, one’s own', () => {
    expect(presetOf(PRESETS, {})).toBe('');
    expect(presetOf(PRESETS, { goal: 200 })).toBe('short');
    expect(presetOf(PRESETS, { goal: 201 })).toBeNull();
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
