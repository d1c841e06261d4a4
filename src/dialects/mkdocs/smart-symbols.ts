import type { NodeHook, Plugin } from '../../plugins/plugin.ts';

const FRACTIONS = {
  ...{ '1/4': '¼', '1/2': '½', '3/4': '¾', '1/3': '⅓', '2/3': '⅔', '1/5': '⅕', '2/5': '⅖', '3/5': '⅗' },
  ...{ '4/5': '⅘', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' },
};

const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ '(c)': '©', '(r)': '®', '(tm)': '™', 'c/o': '℅', '+/-': '±', '=/=': '≠' },
  ...{ '-->': '→', '<--': '←', '<-->': '↔' },
  ...FRACTIONS,
};

const WRITTEN =
  /\((?:c|r|tm)\)|\bc\/o\b|\+\/-|=\/=|<-->|(?<!-)-->|<--(?!-)|(?<![\w/])[1-7]\/[2-8](?![\w/])/gi;

/** `(c)`, `+/-`, `-->`, `1/2` and the like of `pymdownx.smartsymbols`. */
export const smartSymbols: Plugin = {
  name: 'mkdocs/smart-symbols',
  version: '1',
  nodes: {
    text: ((node: { value: string }) => {
      const value = node.value.replace(WRITTEN, (own) => SYMBOLS[own.toLowerCase()] ?? own);
      return value === node.value ? undefined : { ...node, value };
    }) as unknown as NodeHook,
  },
};
