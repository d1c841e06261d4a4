import { isPattern } from './pattern.ts';
import type { RedirectRule } from './records.ts';

const PLACEHOLDER = /:[A-Za-z]\w*\*?/g;

interface FormFault {
  message: string;
  hint: string;
}

/** What is wrong with a rule's writing, or null when both paths have the right form. */
export function describeFormFault(rule: RedirectRule, origin?: string): FormFault | null {
  const { from, to } = rule;
  return describeSourceFault(from) ?? describeTargetFault(from, to) ?? describeUnmarked(rule, origin);
}

/** Readers who follow a redirect to another site trust this one: that takes a word of its own. */
function describeUnmarked(
  { from, to, external }: RedirectRule,
  origin: string | undefined,
): FormFault | null {
  if (external === true || to.startsWith('/') || new URL(to.replace(PLACEHOLDER, 'x')).origin === origin)
    return null;
  return {
    message: `The redirect from ${from} leads to another site: ${to}`,
    hint: 'If that is meant, add `external: true` to the rule.',
  };
}

function describeSourceFault(from: string): FormFault | null {
  const fault = (what: string, hint: string) => ({ message: `The redirect from "${from}" ${what}`, hint });
  if (!from.startsWith('/'))
    return fault('has no absolute path as its source', 'Start it with /, without the host and the base URL.');
  if (from.includes('?'))
    return fault('has a query in its source', 'Redirects see the path only; leave out what follows the ?.');
  if (from.includes('#') && (isPattern(from) || !/^[^#]+#[^#]+$/.test(from)))
    return fault(
      'has a fragment that cannot be redirected',
      'Write one anchor of one page: /page#old-anchor, without placeholders.',
    );
  if (/\/\/|\/\.{1,2}(?:\/|$)/.test(from))
    return fault('has an empty, . or .. segment in its source', 'Write the path that browsers ask for.');
  if (/\s/.test(from)) return fault('has a space in its source', 'Write %20 for a space.');
  if (/\*/.test(from.replace(/:[A-Za-z][A-Za-z0-9_]*\*/g, '')))
    return fault('has a * without a name', 'Write :rest* for any number of segments.');
  return null;
}

function describeTargetFault(from: string, to: string): FormFault | null {
  const fault = (what: string, hint: string) => ({ message: `The redirect from ${from} ${what}`, hint });
  // Browsers take a backslash for a slash, so that one after the first would be the start of a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x08\x0e-\x1f\x7f\\]/.test(to))
    return fault(
      'has a backslash or a control character in its target',
      'Write %5C for a backslash, and no other.',
    );
  if (/\s/.test(to)) return fault(`has a space in its target "${to}"`, 'Write %20 for a space.');
  if (/^https?:\/\//i.test(to)) {
    const host = to.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? '';
    // A host taken from the address that somebody asked for would send readers anywhere.
    if (isPattern(host))
      return fault(
        'takes the host of its target from the address',
        'Write the host out; placeholders belong into the path.',
      );
    return URL.canParse(to.replace(PLACEHOLDER, 'x'))
      ? null
      : fault(`has the target "${to}", which is no URL`, 'Write a path that starts with /, or a URL.');
  }
  if (!to.startsWith('/') || to.startsWith('//'))
    return fault(
      `has the target "${to}", which is no absolute path`,
      'Start it with a single /, or write a URL with https://.',
    );
  if (from === to) return fault('leads to itself', 'Remove it.');
  return null;
}
