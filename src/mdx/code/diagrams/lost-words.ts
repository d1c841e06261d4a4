import type { Diagram } from './model.ts';
import { COLOR_WORD } from './parse/color-words.ts';
import { labelText, readLabel } from './text/label.ts';

/** A word of a diagram's text that its drawing does not have. */
export interface LostWord {
  word: string;
  /** Line in the text, from 1. */
  line: number;
}

/** Words of mermaid's own in the types that are drawn. */
const KEYWORDS = new Set(
  (
    'subgraph end direction tb td bt rl lr br state note left right of over as fork join choice history for at ' +
    'participant actor activate deactivate loop alt else opt par par_over and critical option break rect box create ' +
    'destroy autonumber on off class namespace axis bar line rgb rgba hide empty description scale transparent ' +
    'zero one or more many only to optionally pk fk uk interface abstract enumeration service default'
  ).split(' '),
);
/** Statements that say how things look or behave, and names for screen readers, which the page has elsewhere. */
const NOT_DRAWN =
  /^[ \t]*(?:(?:classDef|class(?=[ \t]+[^\s{,]+(?:[ \t]*,[ \t]*[^\s,]+)*[ \t]+[\w,-]+[ \t]*;?$)|cssClass|style|linkStyle|click|callback|link|links|link\w*|properties|details|autonumber|direction|title|scale|[xy]-axis|bar|line)\b[^\n;]*|acc(?:Title|Descr)\s*:[^\n]*|[\w-]+@\{[^}]*\})/gm;
/** Names of classes and of lines, icons, colors, comments behind statements, and how a text is to be broken. */
const NOT_TEXT =
  /:::\s*[\w,-]+|\bfa[bklrs]?:fa-[\w-]+|[^\s"@]+@(?=[xo<]?[-=~])|\brgba?\([^)]*\)|\b(?:no)?wrap:|[ \t]%%.*$/gm;

/**
 * Words of a diagram that was read without faults and that are neither in a label nor a name. Parsers report what they
 * can't read; this finds what they have read and dropped.
 */
export function findLostWords(text: string, diagram: Diagram): LostWord[] {
  const known = fold(collectTexts(diagram));
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  const drawn = text
    .replace(/^\s*[\w-]+(?:[ \t]+(?:horizontal|vertical))?/, blank)
    .replace(/accDescr\s*\{[^{}]*\}/g, blank)
    .replace(/@\{[^{}]*\}/g, (found) =>
      found.replace(/[\w-]+\s*:(?:\s*[\w-]+)?|"type"\s*:\s*"\w+"|"alias"\s*:/g, blank),
    )
    .replace(NOT_TEXT, blank)
    .replace(/^[ \t]*(?:box|rect)[ \t]+(\S+)/gm, (found, word: string) =>
      COLOR_WORD.test(word) ? blank(found) : found,
    )
    .replace(NOT_DRAWN, blank);
  return drawn.split('\n').flatMap((line, index) => {
    const words = labelText(readLabel(line)).match(/[\p{L}\p{N}\p{M}]{2,}/gu) ?? [];
    const lost = words.find((word) => {
      if (KEYWORDS.has(word.toLowerCase()) || known.includes(fold(word))) return false;
      // `A --xB`: what stands before the name is the end of an arrow.
      return !(/^[xo]/.test(word) && line.includes(`-${word}`) && known.includes(fold(word.slice(1))));
    });
    return lost === undefined ? [] : [{ word: lost, line: index + 1 }];
  });
}

/** Every text of a diagram: labels, and the names of things. */
function collectTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(collectTexts).join('');
  if (typeof value !== 'object' || value === null) return '';
  return `${Object.values(value).map(collectTexts).join('')}\n`;
}

function fold(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '').toLowerCase();
}
