import { blankCode, blankComments } from './code-text.ts';

/** A class that code asks a style sheet for whose class names count in its module only. */
export interface AskedClass {
  /** As it is asked for: `styles.box`. */
  written: string;
  /** Its name. */
  name: string;
  /** Offset in the text. */
  at: number;
}

/** What every object has. */
const OF_OBJECTS = new Set(['default', ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * Classes that a text asks for, by the names of what it imports from a specifier as a whole: `import styles from …`.
 */
export function findAskedClasses(text: string, specifier: string): AskedClass[] {
  const code = blankComments(text);
  const withoutTexts = blankCode(text);
  const source = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, local] =
    new RegExp(String.raw`\bimport\s+(?:\*\s*as\s+)?([\w$]+)\s+from\s+(["'])${source}\2`).exec(code) ?? [];
  if (local === undefined) return [];
  const use = new RegExp(
    String.raw`(?<![\w$./])${local.replace(/\$/g, '\\$&')}(?:\??\.([\p{ID_Start}_$][\p{ID_Continue}$]*)(?![\p{ID_Continue}$])|(?:\?\.)?\[(?:"([^"\n]+)"|'([^'\n]+)')\])(?!\s*[(=](?!=))`,
    'gu',
  );
  return [...code.matchAll(use)].flatMap(({ 0: written, 1: plain, 2: double, 3: single, index }) => {
    const name = plain ?? double ?? single ?? '';
    // What stands in a text is none, and neither is what every object has.
    const isText = !withoutTexts.startsWith(local, index);
    return isText || OF_OBJECTS.has(name) ? [] : [{ written, name, at: index }];
  });
}
