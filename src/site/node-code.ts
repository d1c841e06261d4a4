import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import { blankCode } from '../shared/code-text.ts';

/** What only Node has. The bundler knows `process.env.NODE_ENV`, and the places of modules. */
const NODE_ONLY =
  /\b(?:process\.env(?:\.\w+)?|process\.(?:cwd|argv|platform|exit|versions?)\b|import\.meta\.env(?:\.\w+)?|Buffer\.\w+)/g;

/** What stands before an expression, and not before a text of JSX. */
const BEFORE = /(?:^|[({=[,?:!&|+;\n]|=>|\b(?:return|case|await|typeof|of|in))$/;
const LONGEST_BEFORE = 80;

function isExpression(code: string, { 0: name, index }: RegExpExecArray): boolean {
  if (name === 'process.env.NODE_ENV') return false;
  const before = code.slice(Math.max(0, index - LONGEST_BEFORE), index);
  return BEFORE.test(before.replaceAll('\t', ' ').split('\n').at(-1)?.trimEnd() ?? '');
}

/**
 * Code of the site that browsers get and that uses what only Node has: it works while the site is built, and fails in
 * silence for readers. One place for each name of a module.
 *
 * @param files absolute paths of what the browsers' bundle is made of
 */
export function findNodeCode(root: string, files: readonly string[]): Diagnostic[] {
  return [...new Set(files)]
    .map((file) => relativePath(root, file))
    .filter(
      (file) =>
        /\.[cm]?[jt]sx?$/.test(file) && !/^\.\.|(?:^|\/)node_modules\//.test(file) && !path.isAbsolute(file),
    )
    .flatMap((file) => {
      const text = tryReadSiteFile(root, file) ?? '';
      const code = blankCode(text);
      // Who asks whether there is one knows what to do without.
      if (/\btypeof\s+(?:process|Buffer)\b/.test(code)) return [];
      const placeAt = createPlaces(text);
      const found = [...code.matchAll(NODE_ONLY)].filter((match) => isExpression(code, match));
      const once = new Map(found.map(({ 0: name, index }) => [name, index] as const).reverse());
      return [...once].reverse().map(([name, index]) => toFault(name, { file, ...placeAt(index) }));
    });
}

function toFault(name: string, location: NonNullable<Diagnostic['location']>): Diagnostic {
  const isVariable = name.includes('.env');
  return createDiagnostic('node-only-code', {
    message: `Browsers have no \`${name}\`: this code runs in them, too, and fails there`,
    hint: isVariable
      ? "Read it in a file without 'use client' and hand it to this one as a prop, or put it into `theme.options` of the configuration, where `useSite().themeOptions` finds it."
      : "Use it in a file without 'use client', and hand what it gives to this one as a prop.",
    location,
  });
}
