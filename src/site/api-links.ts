import type { SourceLocation } from '../shared/location.ts';

/** Finds the place of a link, by its target, in the files of an API document; `first` is searched first. */
export type LinkLocator = (target: string, first: string) => SourceLocation;

/**
 * Descriptions reach their pages as HTML, without places. A link that turns out broken needs one, so its target is
 * looked up in the text; the first line of `first` stands in for one that is written in another way.
 */
export function createLinkLocator(
  files: readonly string[],
  readFile: (file: string) => string | null,
): LinkLocator {
  const texts = new Map<string, string>();
  const known = new Map<string, SourceLocation>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFile(file) ?? '';
    texts.set(file, text);
    return text;
  };
  const locate = (target: string, first: string): SourceLocation => {
    for (const file of [first, ...files]) {
      const text = textOf(file);
      const offset = text.indexOf(`](${target})`);
      if (offset >= 0) return placeAt(file, text, offset + 2);
    }
    return { file: first, line: 1, column: 1 };
  };
  return (target, first) => {
    const key = `${first}\n${target}`;
    const place = known.get(key) ?? locate(target, first);
    known.set(key, place);
    return place;
  };
}

function placeAt(file: string, text: string, offset: number): SourceLocation {
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
