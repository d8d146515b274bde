// The Markdown of our rulebooks as plain data: it is drawn as elements, never as HTML, so a text can do nothing but be read.

export type Span =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'clause'; text: string; id: string };

export type Block =
  | { kind: 'paragraph' | 'quote' | 'heading'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const INLINE = /\*\*(?<strong>.+?)\*\*|\*(?<em>[^*]+?)\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\(#(?<id>[A-Za-z0-9-]+)\)/g;
const ITEM = /^(?:[-*]|(?<number>\d+)[.)])\s+/;

/** Words with what stands out in them; links go to clauses only. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const { strong, em, code, text: linked = '', id } = match.groups ?? {};
    if (id !== undefined) found.push({ kind: 'clause', text: linked, id });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else if (code !== undefined) found.push({ kind: 'code', text: code });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** The paragraphs, lists, tables, quotes and small headings of a text. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(block);
}

function block(part: string): Block[] {
  const lines = part.split('\n').map((line) => line.trim());
  const first = lines[0] ?? '';
  if (first.startsWith('#')) {
    const heading: Block = { kind: 'heading', spans: spans(first.replace(/^#+\s*/, '')) };
    return lines.length === 1 ? [heading] : [heading, ...block(lines.slice(1).join('\n'))];
  }
  if (first.startsWith('>')) return [{ kind: 'quote', spans: spans(joined(lines.map((line) => line.replace(/^>\s?/, '')))) }];
  if (first.startsWith('|')) return [table(lines)];
  const at = lines.findIndex((line) => ITEM.test(line));
  if (at === 0) return [list(lines)];
  if (at > 0) return [{ kind: 'paragraph', spans: spans(joined(lines.slice(0, at))) }, list(lines.slice(at))];
  return [{ kind: 'paragraph', spans: spans(joined(lines)) }];
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items[items.length - 1] = `${items[items.length - 1] ?? ''} ${line}`;
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map(spans) };
}

function table(lines: string[]): Block {
  const cells = (line: string): Span[][] =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => spans(cell.trim()));
  const [head = '', , ...rest] = lines;
  return { kind: 'table', head: cells(head), rows: rest.map(cells) };
}

function joined(lines: string[]): string {
  return lines.join(' ');
}
