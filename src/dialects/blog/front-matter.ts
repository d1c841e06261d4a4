import { parseYaml } from '../../files/yaml.ts';

/** The front matter of a text, and what follows it; faults are the business of those who check it. */
export function splitMatter(text: string): { matter: Readonly<Record<string, unknown>>; body: string } {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!found) return { matter: {}, body: text };
  const body = text.slice(found[0].length);
  try {
    const read: unknown = parseYaml(found[1] ?? '');
    return {
      matter: typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {},
      body,
    };
  } catch {
    return { matter: {}, body };
  }
}
