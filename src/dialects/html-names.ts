import type { Plugin, TextEdit } from '../plugins/plugin.ts';
import { REACT_NAMES } from './react-names.ts';
import { createInside, findCode } from './scan-lines.ts';
import { type ScannedAttribute, scanTags } from './scan-tags.ts';

/** What React calls otherwise, those of drawings included, which MDX would refuse or lose. */
const NAMES: Readonly<Record<string, string>> = {
  ...REACT_NAMES,
  ...{ contenteditable: 'contentEditable', referrerpolicy: 'referrerPolicy', 'stroke-width': 'strokeWidth' },
  ...{ 'fill-rule': 'fillRule', 'clip-rule': 'clipRule', 'stroke-linecap': 'strokeLinecap' },
  ...{ 'stroke-linejoin': 'strokeLinejoin', 'clip-path': 'clipPath', 'xlink:href': 'xlinkHref' },
};

/** Attributes of HTML in MDX as they are written in HTML: `class`, `style="…"`. */
export function htmlNames(dialect: string): Plugin {
  return {
    name: `${dialect}/html-names`,
    version: '1',
    text: ({ text, format }) => {
      if (format !== 'mdx') return [];
      const tags = scanTags(text, createInside(findCode(text)));
      return tags
        .filter(({ name, closes }) => !closes && /^[a-z][a-z\d]*$/.test(name))
        .flatMap(({ attributes }) => attributes.flatMap((attribute) => rename(attribute, text)));
    },
  };
}

function rename({ name, value, start, end }: ScannedAttribute, text: string): TextEdit[] {
  if (name === 'style' && value !== null && !value.startsWith('{'))
    return [{ start, end, text: `style={${JSON.stringify(toStyles(value))}}` }];
  const own = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (own === undefined || !text.startsWith(name, start)) return [];
  return [{ start, end: start + name.length, text: own }];
}

/** Declarations of CSS as properties of React. */
function toStyles(css: string): Record<string, string> {
  const declarations = css.matchAll(/(?<![-\w])([-\w]+)\s*:\s*((?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*\))+)/g);
  return Object.fromEntries(
    [...declarations].map(([, property = '', value = '']) => [
      property.startsWith('--')
        ? property
        : property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value.trim(),
    ]),
  );
}
