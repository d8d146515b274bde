// The rulebooks' Markdown is read as data; nothing in it becomes HTML.
import { expect, test } from 'vitest';
import { blocks, spans } from './markdown';

test('bold, slanted, code and links to clauses', () => {
  expect(spans('**UNO-04.** Ходят *влево*, см. [UNO-05](#UNO-05) и `x`.')).toEqual([
    { kind: 'strong', text: 'UNO-04.' },
    { kind: 'text', text: ' Ходят ' },
    { kind: 'em', text: 'влево' },
    { kind: 'text', text: ', см. ' },
    { kind: 'clause', text: 'UNO-05', id: 'UNO-05' },
    { kind: 'text', text: ' и ' },
    { kind: 'code', text: 'x' },
    { kind: 'text', text: '.' },
  ]);
});

test('links lead to clauses only, HTML stays text', () => {
  const text = '[press](javascript:alert(1)) <img src=x onerror=alert(1)>';
  expect(spans(text)).toEqual([{ kind: 'text', text }]);
});

test('paragraphs, lists after a sentence, quotes, tables, headings', () => {
  const kinds = blocks('Так:\n- раз\n- два\n  и ещё\n\n> Пример.\n> Да.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n### Подготовка\n\n1. один\n2. два');
  expect(kinds.map((block) => block.kind)).toEqual(['paragraph', 'list', 'quote', 'table', 'heading', 'list']);
  expect(kinds[1]).toMatchObject({ ordered: false, items: [[{ text: 'раз' }], [{ text: 'два и ещё' }]] });
  expect(kinds[3]).toMatchObject({ head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  expect(kinds[5]).toMatchObject({ ordered: true });
});
