/** What the thread knows of the site; an absolute path. */
export interface FunctionSite {
  readonly configuration: string;
}

/** Code as it is written, with the name of its language and the words behind it. */
export interface CodeRequest {
  readonly kind: 'code';
  readonly code: string;
  readonly lang: string;
  readonly meta: string;
}

/** A page without its front matter, and its name. */
export interface MarksRequest {
  readonly kind: 'marks';
  readonly text: string;
  readonly file: string;
}

/**
 * What a function of the site's configuration is asked: for the anchor of a heading, for what becomes of code, or for the
 * lines of the blocks that its plugins of Markdown-it make something else of, which are answered as JSON.
 */
export type FunctionRequest = { readonly kind: 'slug'; readonly text: string } | CodeRequest | MarksRequest;

/** What the function made of it, or why nothing, with the files that the configuration was made of and how they stood. */
export type FunctionAnswer = ({ readonly made: string } | { readonly fault: string }) & {
  readonly inputs: readonly string[];
  readonly looks: string;
};
