import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode, scanLines } from '../scan-lines.ts';
import { readPath } from './variables.ts';

const AUTODOC = /^[ \t]*:::[ \t]+([\w.]+)[ \t]*$/;
const EXPRESSION = /\{\{[ \t]*([^{}\n]*?)[ \t]*\}\}|\{%-?[ \t]*([\s\S]*?)[ \t]*-?%\}/g;

/** What plugins of MkDocs would have filled in: documentation from Python's sources, and values. `macros` has its own. */
export function pluginBlocks(
  plugins: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): Plugin {
  const hasValues = plugins.some((name) => /jinja|placeholder|simple-hooks/.test(name));
  return {
    name: 'mkdocs/plugin-blocks',
    version: '1',
    options: { plugins, variables },
    text: (page) => [
      ...findAutodoc(page),
      ...(hasValues ? findExpressions(page, variables) : []),
      ...(plugins.includes('swagger-ui-tag') ? findSwagger(page) : []),
    ],
  };
}

/** `::: package.module` with its options: what it stands for is not known without Python. */
function findAutodoc(page: PluginPage): TextEdit[] {
  if (!/^[ \t]*:::[ \t]+[\w.]+[ \t]*$/m.test(page.text)) return [];
  const lines = scanLines(page.text);
  return lines.flatMap((line, index): TextEdit[] => {
    const name = line.fence === 'none' ? AUTODOC.exec(line.text)?.[1] : undefined;
    if (name === undefined) return [];
    report(page, `The documentation of \`${name}\` is left out: it is made from sources of Python`, {
      ...{ start: line.start, end: line.end },
      hint: 'Write it, or make it with the `pages` hook of a plugin.',
    });
    const rest = lines.slice(index + 1);
    const end = rest.findIndex(({ text }) => text.trim() !== '' && !/^[ \t]{4}/.test(text));
    const options = rest.slice(0, end < 0 ? rest.length : end);
    return [line, ...options].map(({ start, end: to }) => ({ start, end: to, text: '' }));
  });
}

/** `<swagger-ui src="openapi.yaml"/>`: the document of an API. */
function findSwagger(page: PluginPage): TextEdit[] {
  const isCode = createInside(findCode(page.text));
  return [...page.text.matchAll(/<\/?swagger-ui\b[^<>]*>/g)].flatMap(({ 0: tag, index }): TextEdit[] => {
    if (isCode(index)) return [];
    const place = { start: index, end: index + tag.length };
    if (!tag.startsWith('</'))
      report(page, 'The document of an API is left out: Swagger’s viewer would have shown it', {
        ...place,
        hint: 'Name the document in `apis`, which makes pages of it.',
      });
    return [{ ...place, text: '' }];
  });
}

function findExpressions(page: PluginPage, variables: Readonly<Record<string, unknown>>): TextEdit[] {
  const isCode = createInside(findCode(page.text));
  return [...page.text.matchAll(EXPRESSION)].flatMap(({ 0: whole, 1: expression, index }): TextEdit[] => {
    if (isCode(index)) return [];
    const value = expression === undefined ? undefined : readPath(expression, variables);
    if (value !== undefined) return [{ start: index, end: index + whole.length, text: value }];
    report(
      page,
      `\`${whole.replace(/\s+/g, ' ').slice(0, 60)}\` is printed as it stands: a plugin of MkDocs would have worked it out`,
      {
        ...{ start: index, end: index + whole.length },
        hint: 'Write the value.',
      },
    );
    return [];
  });
}

function report(
  page: PluginPage,
  message: string,
  place: { start: number; end: number; hint: string },
): void {
  page.report({ message, severity: 'warning', ...place });
}
