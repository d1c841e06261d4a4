import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { blank, createInside, findCode } from '../scan-lines.ts';

const OPENER = /^[ \t]*<(script|style)\b[^>]*>/gm;

/** `<script setup>` and `<style>` of a page: they are taken out, and named, since Vue is what runs them. */
export const blocks: Plugin = {
  name: 'vitepress/blocks',
  version: '1',
  text: (page) => {
    const { text } = page;
    if (!/<(?:script|style)\b/.test(text)) return [];
    const isCode = createInside(findCode(text));
    return [...text.matchAll(OPENER)].flatMap(({ 0: tag, 1: name = '', index }): TextEdit[] => {
      if (isCode(index)) return [];
      const close = text.indexOf(`</${name}>`, index + tag.length);
      const end = close < 0 ? text.length : close + name.length + 3;
      report(page, name, index + tag.indexOf('<'));
      return [{ start: index, end, text: blank(text.slice(index, end)) }];
    });
  },
};

function report(page: PluginPage, name: string, start: number): void {
  page.report({
    message: `\`<${name}>\` is not ${name === 'script' ? 'run' : 'taken over'}: it belongs to VitePress`,
    hint:
      name === 'script'
        ? 'Write what it shows as Markdown, or as a component of React in a page that ends in .mdx.'
        : 'Put the rules into a style sheet of `theme.styles` in the configuration.',
    ...{ severity: 'warning', start, end: start + name.length + 1 },
  });
}
