import { nameToEmoji } from 'gemoji';
import { nearLabel } from '../../diagnostics/nearest.ts';

const NAMES = Object.keys(nameToEmoji);

/** The emoji of one short name or several; undefined where nobody knows one. */
export function emojiOf(found: string): string | undefined {
  const names = found.slice(1, -1).split('::');
  return names.every((name) => Object.hasOwn(nameToEmoji, name))
    ? names.map((name) => nameToEmoji[name]).join('')
    : undefined;
}

/** The short name and the emoji that a short name was probably meant for; null for short words, which are near to many. */
export function nearestEmoji(found: string): string | null {
  const name = nearLabel(found.slice(1, -1), NAMES);
  return name === null ? null : `${nameToEmoji[name]} (:${name}:)`;
}
