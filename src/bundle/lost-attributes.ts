import { createPlaces } from '../files/text-places.ts';
import { blankComments } from '../shared/code-text.ts';
import { HANDLERS, SWITCHES } from '../shared/html-attribute-names.ts';

/** An attribute of a component's code that is written as in HTML, and that React leaves out. */
export interface LostAttribute {
  /** Path relative to the site's root. */
  file: string;
  line: number;
  column: number;
  /** As written: `onclick`. */
  name: string;
  /** What React has in its place: `onClick`. */
  meant: string;
}

/** The beginning of an element of HTML, and what follows; functions in its attributes have an arrow. */
const TAG = /<[a-z][a-z\d]*(?=\s)(?:[^<>]|(?<==)>){1,2000}/g;

const SWITCH = new RegExp(
  String.raw`(?<=\s)(?:${Object.keys(SWITCHES).join('|')})(?=\s*(?:$|\/$|\s[\w{/])|=\{true\})`,
  'g',
);
const HANDLER = new RegExp(String.raw`(?<=\s)(?:${Object.keys(HANDLERS).join('|')})(?=\s*=\s*["'{])`, 'g');

/** Finds attributes of elements that come to nothing for their names. */
export function findLostAttributes(text: string): Omit<LostAttribute, 'file'>[] {
  if (!QUICK.test(text)) return [];
  const code = blankComments(text);
  const places = createPlaces(text);
  return [...code.matchAll(TAG)].flatMap(({ 0: tag, index }) =>
    [...tag.matchAll(SWITCH), ...tag.matchAll(HANDLER)]
      .sort((a, b) => a.index - b.index)
      .map(({ 0: name, index: at }) => ({
        ...places(index + at),
        name,
        meant: SWITCHES[name] ?? HANDLERS[name] ?? name,
      })),
  );
}

const QUICK = new RegExp(
  String.raw`\s(?:${[...Object.keys(SWITCHES), ...Object.keys(HANDLERS)].join('|')})\b`,
);
