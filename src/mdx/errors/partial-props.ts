import { nearest } from '../../diagnostics/nearest.ts';
import type { JsxElement } from '../jsx.ts';
import { type PageContext, toSpan } from '../page-context.ts';

/** What every partial may be given: React takes `key` away, MDX reads `components`, and children are asked for as content. */
const ALWAYS_KNOWN = ['children', 'components', 'key', 'ref'];

/** `props.name`, and `props['a-name']`: what a partial asks for by name. */
const READ_BY_NAME = /\bprops\s*(?:\?\.|\.)\s*([\w$]+)|\bprops\s*(?:\?\.)?\[\s*(['"`])([^'"`]+)\2\s*\]/g;

/** `const { name, other = 1, more: own } = props` */
const TAKEN_APART = /\{([^{}]*)\}\s*=\s*props\b/g;

/** A partial's attributes that it does not read: misspelled, they would change nothing that anybody sees. */
export function checkPartialProps(element: JsxElement, context: PageContext): void {
  const partial = element.name === null ? undefined : context.partials.get(element.name);
  const known = partial && readProps(partial.context.text);
  if (!known) return;
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || known.has(attribute.name)) continue;
    if (ALWAYS_KNOWN.includes(attribute.name)) continue;
    const names = [...known].sort();
    const guess = nearest(attribute.name, names);
    const all = names.length === 0 ? 'It reads none' : `It reads: ${names.join(', ')}`;
    context.report('component-prop-invalid', toSpan(attribute) ?? element, {
      message: `The partial <${element.name}> does not read "${attribute.name}", so that it does nothing`,
      hint:
        guess === null
          ? `${all}. Write {props.${attribute.name}} in it where the value is to stand.`
          : `Did you mean "${guess}"?`,
    });
  }
}

/** The names that a partial reads; null where it hands its props on, so that anything may be read. */
function readProps(text: string): ReadonlySet<string> | null {
  const names: string[] = [];
  const left = text
    .replace(READ_BY_NAME, (_, dotted: string | undefined, _quote, quoted: string | undefined) => {
      names.push(dotted ?? quoted ?? '');
      return ' ';
    })
    .replace(TAKEN_APART, (found, list: string) => {
      if (list.includes('...')) return found;
      names.push(...list.split(',').map((part) => (part.split(/[:=]/)[0] ?? '').trim()));
      return ' ';
    });
  return /\bprops\b/.test(left) ? null : new Set(names.filter((name) => name !== ''));
}
