/** What the thread knows of the site; absolute paths. */
export interface UnifiedSite {
  readonly configuration: string;
}

/** A tree that the plugins of an instance are to change. */
export interface UnifiedRequest {
  readonly step: 'remark' | 'rehype';
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly instance: string;
  /** Absolute path of the page. */
  readonly file: string;
  readonly text: string;
  /** As JSON. */
  readonly tree: string;
}

/** What plugins made of a tree. */
export interface UnifiedAnswer {
  readonly tree: string;
  readonly messages: readonly { reason: string; start: number; end: number }[];
  /** Plugins that are not run, as their packages are not installed. */
  readonly missing: readonly string[];
  /** Files and folders that the plugins were made of, and all that they have read so far; absolute. */
  readonly inputs: readonly string[];
}

/** Why a tree stays as it is. */
export interface UnifiedFault {
  readonly fault: string;
}
