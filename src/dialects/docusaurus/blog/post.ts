import { parseYaml } from '../../../files/yaml.ts';

/** Somebody who has written a post. */
export interface Author {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
}

/** A tag, and the last part of its address. */
export interface Tag {
  readonly label: string;
  readonly slug: string;
}

type Matter = Readonly<Record<string, unknown>>;

/** The front matter of a text, and what follows it; faults are the business of those who check it. */
export function splitMatter(text: string): { matter: Matter; body: string } {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!found) return { matter: {}, body: text };
  const body = text.slice(found[0].length);
  try {
    return { matter: toRecord(parseYaml(found[1] ?? '')), body };
  } catch {
    return { matter: {}, body };
  }
}

/** The day of a post as `2024-03-05`: by its front matter, or by its path; null without either. */
export function dateOf(path: string, { date }: Matter): string | null {
  const written = date instanceof Date ? date.toISOString() : String(date ?? '');
  const [day = ''] = /^\d{4}-\d{1,2}-\d{1,2}/.exec(written) ?? [];
  const [, ...parts] = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/.]|$)/.exec(path) ?? [];
  const numbers = day === '' ? parts : day.split('-');
  return numbers.length === 3 ? numbers.map((part) => part.padStart(2, '0')).join('-') : null;
}

/** Minutes that it takes to read a text, at 200 words in each. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.ceil((body.match(/\S+/g) ?? []).length / 200));
}

/** The authors of a post; names that `known` has (the text of `authors.yml`) stand for what it says of them. */
export function authorsOf(matter: Matter, known: string | null): Author[] {
  const table = readTable(known);
  const written = [matter.authors ?? []].flat() as unknown[];
  const found = written.flatMap((own) =>
    toAuthor(typeof own === 'string' ? (table[own] ?? own) : own, table),
  );
  return found.length > 0 || typeof matter.author !== 'string'
    ? found
    : toAuthor({ name: matter.author, title: matter.author_title, url: matter.author_url }, table);
}

function readTable(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return text === null ? {} : toRecord(parseYaml(text));
  } catch {
    return {};
  }
}

function toAuthor(own: unknown, table: Readonly<Record<string, unknown>>): Author[] {
  if (typeof own === 'string') return [{ name: own }];
  const written = toRecord(own);
  const { name, title, url } = { ...toRecord(table[String(written.key)]), ...written };
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof url === 'string' ? { url } : {}),
    },
  ];
}

/** The tags of a page; `known` is the text of `tags.yml`. */
export function tagsOf({ tags }: Matter, known: string | null): Tag[] {
  const table = readTable(known);
  const list: unknown[] = Array.isArray(tags) ? tags : typeof tags === 'string' ? tags.split(',') : [];
  return list.flatMap((own) => {
    const key = typeof own === 'object' ? '' : String(own).trim();
    const { label = key, permalink } = toRecord(table[key] ?? own);
    const slug = (typeof permalink === 'string' ? permalink : toSlug(key || String(label))).replace(
      /^\/+/,
      '',
    );
    return String(label) === '' || slug === '' ? [] : [{ label: String(label), slug }];
  });
}

/** `TypeScript 5` is `type-script-5`, as Docusaurus has it. */
function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
