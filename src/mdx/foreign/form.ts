/** A form that another generator or dialect of Markdown reads, and that is text here. */
export interface ForeignForm {
  readonly pattern: RegExp;
  /** What it is, as the message says it. */
  readonly what: string;
  /** What is written in its place. */
  readonly hint: string | ((found: string) => string);
  /** False for what only looks like it. */
  readonly isMeant?: (found: string) => boolean;
  /** Of what is meant only where a page has it twice or with attributes, the name; null for what is meant in any case. */
  readonly pairOf?: (found: string) => string | null;
  /** Name of the plugin that reads it: what it leaves alone is text. */
  readonly plugin?: string;
}

export const BOX = 'Write :::note[Title] above the text and ::: below it.';

export const ATTRIBUTES = {
  what: 'attributes in braces are none of Markdown',
  hint: (found: string): string => {
    const id = /#([\w-]+)/.exec(found)?.[1];
    return id === undefined
      ? 'Take them out; where they matter, write the element with its attributes in a .mdx page.'
      : `An id stands alone, at the end of a heading: {#${id}}. Take out the rest, or write the element in a .mdx page.`;
  },
};

export const TEMPLATE = {
  what: 'no template is run',
  hint: 'Write the text itself, or a component in a .mdx page; in `code` it is shown as it is.',
};

export const INCLUDE = {
  what: 'no other file is taken in by this line',
  hint: 'Write import Part from \'./_part.mdx\' and <Part /> in a .mdx page, or ```js file="./code.js" for code.',
};

export const WITH_PLUGIN = "Formulas need math() in `plugins`: import { math } from 'docsgen/plugins/math'.";
