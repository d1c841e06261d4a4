import { NATIVE_LIMITS } from '../../shared/limits.ts';
import type { PageFormat } from '../../shared/page.ts';
import { deepestLine } from '../syntax/container-depth.ts';
import { dropCode } from './prose.ts';

/** Definitions of footnotes, and line breaks before a line of colons: the two parsers delimit them differently. */
const UNSURE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*\[\^[^\]\n]+\]:|\\\n[ \t>]*:::/m;

/** Statements of JavaScript, which are left to the other parser anyway. */
const STATEMENT = /^(?:import|export)\b/m;

/**
 * True for a text that the native parser reads in a time that grows with its length. It tries to read an expression
 * at each brace, up to the end of the page, and takes twice as long for each further tag in it; nothing can stop it
 * meanwhile. So a page of MDX may have braces in code alone.
 */
export function isSuitable(text: string, format: PageFormat): boolean {
  const { characters, containers, directives } = NATIVE_LIMITS;
  if (text.length > characters || UNSURE.test(text)) return false;
  if (text.split(':::').length > directives || deepestLine(text).depth > containers) return false;
  if (!hasFewRereads(text)) return false;
  if (format === 'md') return true;
  const prose = /[{<]|^(?:import|export)/m.test(text) ? dropCode(text) : '';
  return prose !== null && !prose.includes('{') && !STATEMENT.test(prose) && hasFewOpenTags(prose);
}

/** Each tag that is never closed costs as much as all of the text behind it. */
function hasFewOpenTags(text: string): boolean {
  let open = 0;
  for (const [tag] of text.matchAll(/<\/?[A-Za-z_$>]|\/>/g)) {
    const opens = tag.startsWith('<') && tag[1] !== '/';
    open = Math.max(0, open + (opens ? 1 : -1));
    if (open > NATIVE_LIMITS.openTags) return false;
  }
  return true;
}

/** What the native parser reads a paragraph again for: `&amp;`, `:name`, `</b>`. */
const REREAD = /&[#a-z]|:[a-z]|<\//gi;

function hasFewRereads(text: string): boolean {
  const most = NATIVE_LIMITS.rereads / text.length;
  // Two characters each: most pages need not be looked at.
  return text.length / 2 <= most || (text.match(REREAD)?.length ?? 0) <= most;
}
