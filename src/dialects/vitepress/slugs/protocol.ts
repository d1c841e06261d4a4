/** What the thread knows of the site; an absolute path. */
export interface SlugSite {
  readonly configuration: string;
}

/** What the site's own function makes of a heading's text, with the files that the configuration was made of. */
export type SlugAnswer = { readonly slug: string; readonly inputs: readonly string[] };
