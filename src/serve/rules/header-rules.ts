/** The `_headers` file of a built site. */
import { decodePath } from '../../shared/urls.ts';

export interface HeaderRule {
  /** Decoded path; all below it when `isPrefix` is true. */
  path: string;
  isPrefix: boolean;
  headers: readonly (readonly [name: string, value: string])[];
}

const HEADER_LINE = /^[\t ]+([\w!#$%&'*+.^`|~-]+):[\t ]*((?:[\x21-\x7e\x80-\xff][\t\x20-\x7e\x80-\xff]*)?)$/;
/** What says where an answer ends, and how it has been packed, is the server's own. */
const OWN =
  /^(?:connection|content-(?:encoding|length|range)|date|etag|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Parses the file: a path, then indented `Name: value` lines. What would break an answer is left out. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { path: string; isPrefix: boolean; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('/')) {
      const path = decodePath(line.trim());
      const isPrefix = path.endsWith('*');
      rules.push({ path: isPrefix ? path.slice(0, -1) : path, isPrefix, headers: [] });
      continue;
    }
    const [, name = '', value = ''] = HEADER_LINE.exec(line) ?? [];
    if (name !== '' && !OWN.test(name)) rules.at(-1)?.headers.push([name, value.trim()]);
  }
  return rules;
}

/** Headers of a decoded path; later rules win. */
export function headersFor(rules: readonly HeaderRule[], path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (rule.isPrefix ? !path.startsWith(rule.path) : path !== rule.path) continue;
    for (const [name, value] of rule.headers) found.set(name.toLowerCase(), value);
  }
  return found;
}
