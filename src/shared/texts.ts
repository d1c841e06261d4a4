/**
 * Texts of the interface by their English form, which is the key: `Results for {0}`. What is not there is said in
 * English.
 */
export type Texts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\d+)\}/;

/** A text of the interface in the site's language, with the values in the places that `{0}`, `{1}` … hold for them. */
export function findText(
  texts: Texts,
  key: string,
  ...values: readonly (string | number | bigint)[]
): string {
  return splitText(translate(texts, key))
    .map((part) => (typeof part === 'number' ? String(values[part] ?? '') : part))
    .join('');
}

/** The text of a key with its placeholders as they are. */
export function translate(texts: Texts, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
}

/** The key under which plugins say what a version is called in a language, where its label is also a text of the interface. */
export function textOfVersion(label: string): string {
  return `version:${label}`;
}

/** The pieces of a text: what stands there, and the number of each placeholder. */
export function splitText(text: string): (string | number)[] {
  return text
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '');
}
