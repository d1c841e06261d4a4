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

/** What a function of the site's configuration is asked: for the anchor of a heading, or for what becomes of code. */
export type FunctionRequest = { readonly kind: 'slug'; readonly text: string } | CodeRequest;

/** What the function made of it, or why nothing, with the files that the configuration was made of and how they stood. */
export type FunctionAnswer = ({ readonly made: string } | { readonly fault: string }) & {
  readonly inputs: readonly string[];
  readonly looks: string;
};
