import type { Plugin } from '../../plugins/plugin.ts';

/** Pages of single schemas of an API document have their sample in front matter, and it stands beside the schema. */
export const schemaSamples: Plugin = {
  name: 'docusaurus/schema-samples',
  version: '1',
  text: ({ text, frontMatter }) => {
    const { schema, sample } = frontMatter;
    if (schema !== true || sample === undefined || !text.includes('@theme/Schema')) return [];
    const isText = typeof sample === 'string';
    const code = isText ? sample : JSON.stringify(sample, null, 2);
    // Longer than any fence in the sample.
    const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([own]) => own.length + 1)));
    const block = `\n\n${fence}${isText ? 'text' : 'json'}\n${code}\n${fence}\n`;
    return [{ start: text.length, end: text.length, text: block }];
  },
};
