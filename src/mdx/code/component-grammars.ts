import type { Refractor, Syntax } from 'refractor/core';
import markup from 'refractor/markup';
import typescript from 'refractor/typescript';

/** The parts of Prism that a grammar on top of markup needs; refractor's types leave them out. */
interface PrismHost {
  languages: Record<string, Record<string, unknown>> & {
    extend: (base: string, additions: Record<string, unknown>) => Record<string, unknown>;
    insertBefore: (inside: string, before: string, insert: Record<string, unknown>) => unknown;
  };
}

/** Svelte: markup with `{…}` expressions and `{#if …}` blocks. */
export const svelte: Syntax = Object.assign(
  (prism: Refractor): void => {
    prism.register(markup);
    prism.register(typescript);
    const { languages } = prism as unknown as PrismHost;
    languages.svelte = languages.extend('markup', {});
    languages.insertBefore('svelte', 'tag', {
      expression: expression(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/, languages),
    });
  },
  { displayName: 'svelte', aliases: [] },
);

/** Vue: markup with `{{ … }}` expressions; `<script>` and `<style>` are highlighted by markup itself. */
export const vue: Syntax = Object.assign(
  (prism: Refractor): void => {
    prism.register(markup);
    prism.register(typescript);
    const { languages } = prism as unknown as PrismHost;
    languages.vue = languages.extend('markup', {});
    languages.insertBefore('vue', 'tag', {
      expression: expression(/\{\{(?:(?!\{\{)[\s\S])*?\}\}/, languages),
    });
  },
  { displayName: 'vue', aliases: [] },
);

function expression(pattern: RegExp, languages: PrismHost['languages']): Record<string, unknown> {
  return {
    pattern,
    greedy: true,
    inside: {
      'block-keyword': { pattern: /^(\{+\s*)[#:/@]\w+/, lookbehind: true, alias: 'keyword' },
      punctuation: /^\{+|(?<!\})\}+$/,
      script: { pattern: /[\s\S]+/, inside: languages.typescript },
    },
  };
}
