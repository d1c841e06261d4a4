import { createPlaces } from '../files/text-places.ts';
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
  const texts = new Map<string, Text>();
  const known = new Map<string, SourceLocation>();
  const textOf = (file: string) => {
    const known = texts.get(file) ?? createText(readFile(file) ?? '');
    texts.set(file, known);
    return known;
  };
  const locate = (target: string, first: string): SourceLocation => {
    for (const file of [first, ...files]) {
      const { text, placeAt } = textOf(file);
      const offset = text.indexOf(`](${target})`);
      if (offset >= 0) return { file, ...placeAt(offset + 2) };
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

interface Text {
  text: string;
  placeAt: ReturnType<typeof createPlaces>;
}

/** Lines are counted once for all links: a document can have ten million characters and hundreds of links. */
function createText(text: string): Text {
  return { text, placeAt: createPlaces(text) };
}
