/** What the thread of Astro is asked. */
export type AstroRequest = AstroRender | AstroRemark;

/** A component as a page uses it. */
export interface AstroRender {
  readonly kind: 'render';
  /** Absolute path of the page. */
  readonly file: string;
  /** Code of a module beside the page that exports the component by its name, `Grid.Item` by that of what it is in. */
  readonly module: string;
  readonly name: string;
  /** Code of a module beside the page whose default export makes the attributes. */
  readonly attributes: string;
  /** HTML by the names of slots. */
  readonly slots: Readonly<Record<string, string>>;
  /** What components read of their page as `Astro.locals.starlightRoute`: what stands in it, and nothing else. */
  readonly route: Readonly<Record<string, unknown>>;
}

/** A page whose tree the site's own plugins of remark are to see. */
export interface AstroRemark {
  readonly kind: 'remark';
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The tree as JSON. */
  readonly tree: string;
}

/** The rendered component, with the files that it was made of; absolute, without those of packages. */
export interface AstroRendered {
  readonly html: string;
  readonly inputs: readonly string[];
  /** Folders that they look through by patterns, where more may come to, and what collections are made of; absolute. */
  readonly reads: readonly string[];
  /** What they have asked for, and nobody has here. */
  readonly lacks: readonly string[];
}

/** The tree as the plugins left it, with what they said of the page. */
export interface AstroTree {
  readonly tree: string;
  readonly messages: readonly { readonly reason: string; readonly start: number; readonly end: number }[];
  readonly inputs: readonly string[];
}

export type AstroAnswer = AstroRendered | AstroTree;

/** Why there is no answer. */
export interface AstroFault {
  readonly fault: string;
}

/** Where a site of Astro stands. */
export interface AstroSite {
  /** Folder of its configuration; absolute. */
  readonly root: string;
  /** Folder of the installed package. */
  readonly astro: string;
}

/** What the thread is started with. */
export interface AstroStart extends AstroSite {
  /** Whether files may change while it runs. */
  readonly isWatching: boolean;
}
