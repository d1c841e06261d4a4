import katex from 'katex';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { type Formula, findFormulas } from './find-formulas.ts';

/** Formulas of `remark-math` as MathML, which browsers draw without script, style sheet or fonts. */
export const math: Plugin = {
  name: 'docusaurus/math',
  version: '1',
  text: (page) => {
    if (!page.text.includes('$')) return [];
    return findFormulas(page.text).flatMap((formula) => {
      const markup = toMarkup(formula, page);
      return markup === null ? [] : [toEdit(formula, markup)];
    });
  },
};

/** A formula that can't be read stays as its source, as code, and is named. */
function toMarkup({ tex, isBlock, start, end }: Formula, page: PluginPage): string | null {
  // In Markdown without JSX there is no place for it.
  if (page.format !== 'mdx') {
    page.report({
      message: 'A formula is shown as it was written: `.md` files are read as plain Markdown here',
      severity: 'warning',
      start,
      end,
    });
    return null;
  }
  try {
    return katex.renderToString(tex, {
      displayMode: isBlock,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
    });
  } catch (error) {
    page.report({
      message: `The formula can't be read, and is shown as it was written: ${error instanceof Error ? error.message : String(error)}`,
      severity: 'warning',
      start,
      end,
    });
    return `<code>${tex.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</code>`;
  }
}

function toEdit({ start, end, isBlock }: Formula, markup: string): TextEdit {
  const name = isBlock ? 'div' : 'span';
  return {
    start,
    end,
    text: `<${name} className="math" dangerouslySetInnerHTML={{ __html: ${toLiteral(markup)} }} />`,
  };
}

/** A string of JavaScript in which nothing could be taken for Markdown, for a tag or for another formula. */
function toLiteral(text: string): string {
  const escaped = text.replace(
    /[^\w =./;,()+-]|_/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return `"${escaped}"`;
}
