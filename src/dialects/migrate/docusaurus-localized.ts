import { readFileSync } from 'node:fs';
import { isRecord, type Json, toRecord } from './json.ts';
import { loadForeign } from './load-foreign.ts';
import type { Notes } from './migration.ts';

/** The variable by which a configuration knows which language is built. */
const LOCALE = 'DOCUSAURUS_CURRENT_LOCALE';

/** Keys whose values readers see. */
const SHOWN =
  /^(?:title|tagline|label|copyright|content|description|alt|blogTitle|blogDescription|blogSidebarTitle)$/;

/** What a configuration says in another language: words by those of the main one, and all else that is different. */
interface Differences {
  readonly texts: Record<string, string>;
  readonly others: string[];
}

/**
 * Runs a configuration that asks which language is built once for each of them. What readers see is given back by language,
 * and the report says what else is different there.
 *
 * @param file Docusaurus' configuration; absolute
 * @param codes languages besides the main one
 */
export async function readLocalized(
  file: string,
  config: Json,
  codes: readonly string[],
  notes: Notes,
): Promise<Record<string, Record<string, string>> | undefined> {
  if (codes.length === 0 || !readFileSync(file, 'utf8').includes(LOCALE)) return undefined;
  const found: Record<string, Record<string, string>> = {};
  for (const code of codes) {
    const loaded = await loadForeign(file, {}, { [LOCALE]: code });
    if ('fault' in loaded) {
      notes.left(`What the configuration says in a language is not known: ${loaded.fault}`, code);
      continue;
    }
    const { texts, others } = differences(config, toRecord(loaded.value));
    if (others.length > 0)
      notes.left(
        'What the configuration has for a language alone is left: its main language counts',
        ...others.map((place) => `${code}: ${place}`),
      );
    if (Object.keys(texts).length > 0) found[code] = texts;
  }
  if (Object.keys(found).length > 0)
    notes.taken('Words that the configuration has for a language', ...Object.keys(found));
  return Object.keys(found).length > 0 ? found : undefined;
}

function differences(main: Json, other: Json): Differences {
  const found: Differences = { texts: {}, others: [] };
  compare(main, other, '', found);
  return found;
}

function compare(main: unknown, other: unknown, path: string, found: Differences): void {
  if (isRecord(main) && isRecord(other)) {
    for (const key of new Set([...Object.keys(main), ...Object.keys(other)]))
      compare(main[key], other[key], path === '' ? key : `${path}.${key}`, found);
  } else if (Array.isArray(main) && Array.isArray(other) && main.length === other.length)
    main.forEach((own: unknown, at) => {
      compare(own, other[at], `${path}.${at}`, found);
    });
  else if (JSON.stringify(main) !== JSON.stringify(other)) {
    const isShown = SHOWN.test(path.slice(path.lastIndexOf('.') + 1));
    if (isShown && typeof main === 'string' && typeof other === 'string') found.texts[main] = other;
    else found.others.push(path);
  }
}
