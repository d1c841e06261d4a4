import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const ICON = /:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}\n]*\})?[ \t]?/g;

/** `:material-account:`: icons of Material, which decorate a text; they are left out, and named. */
export const icons: Plugin = {
  name: 'mkdocs/icons',
  version: '1',
  text: (page) => {
    const isCode = createInside(findCode(page.text));
    const found = [...page.text.matchAll(ICON)].filter(({ index }) => !isCode(index));
    const [first] = found;
    if (first)
      page.report({
        message: `${found.length === 1 ? 'An icon is' : `${found.length} icons are`} left out: \`${first[0].trim()}\``,
        hint: 'Put an image in its place, or leave it out.',
        ...{ severity: 'warning', start: first.index, end: first.index + first[0].trimEnd().length },
      });
    return found.map(
      ({ 0: whole, index }): TextEdit => ({ start: index, end: index + whole.length, text: '' }),
    );
  },
};
