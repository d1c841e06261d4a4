import type { Root } from 'mdast';
import type {} from 'mdast-util-mdxjs-esm';
import type { ReferenceKind } from '../../shared/page.ts';
import type { PageContext, Span } from '../page-context.ts';
import { declaredNames } from '../scope.ts';

/** An expression of a name and what it has: `{props.version}`. More than that may be meant as text. */
const EXPRESSION = /\{\s*([A-Za-z_$][\w$]*)((?:\s*\.\s*[A-Za-z_$][\w$]*)*)\s*\}/g;

/** What a page or partial knows without declaring it. */
const GIVEN = new Set(['props', 'frontMatter']);

/** The first expression in a text that its writer has taken for code, as written; null for none. */
function findExpression(text: string, context: PageContext, declared: Declared): string | null {
  if (context.format !== 'mdx' || !text.includes('{')) return null;
  for (const [written, name = '', members = ''] of text.matchAll(EXPRESSION)) {
    const isGiven = GIVEN.has(name) && members !== '';
    if (isGiven || declared.has(name)) return written;
  }
  return null;
}

/** The names that a page imports or declares. */
export type Declared = Pick<ReadonlySet<string>, 'has'>;

/** What the imports and exports of a page declare, read where it is asked for. */
export function declaredIn(tree: Root): Declared {
  let names: ReadonlySet<string> | null = null;
  return {
    has: (name) => {
      names ??= declaredNames(
        tree.children.flatMap((node) =>
          node.type === 'mdxjsEsm' && node.data?.estree ? [node.data.estree] : [],
        ),
      );
      return names.has(name);
    },
  };
}

/**
 * An expression in the address of a link or picture of Markdown, which is text there. True where it has been named: the
 * address leads nowhere then, and nothing more is to be said of it.
 */
export function checkAddress(
  context: PageContext,
  declared: Declared,
  { kind, target }: { kind: ReferenceKind; target: string },
  place: Span,
): boolean {
  const written = findExpression(target, context, declared);
  if (written === null) return false;
  const code = kind === 'image' ? 'image-missing' : 'link-broken';
  const value = `{\`${target.replaceAll('{', '${')}\`}`;
  context.report(code, place, {
    message: `\`${written}\` is text here: addresses of Markdown take no expressions`,
    hint:
      kind === 'image'
        ? `Write the picture as an element: <img src=${value} alt="…" />.`
        : `Write the link as an element: <a href=${value}>…</a>.`,
  });
  return true;
}

/** The same in the quotes of an attribute. */
export function checkQuoted(
  context: PageContext,
  declared: Declared,
  { name, value }: { name: string; value: string },
  place: Span,
): boolean {
  const written = findExpression(value, context, declared);
  if (written === null) return false;
  const meant = written === value ? value : `{\`${value.replaceAll('{', '${')}\`}`;
  // An address that leads nowhere is a fault; a text is only odd.
  const code = name === 'href' ? 'link-broken' : name === 'src' ? 'image-missing' : 'markup-printed';
  context.report(code, place, {
    message: `\`${written}\` is text here: it stands in quotes`,
    hint: `Write ${name}=${meant}.`,
  });
  return true;
}
