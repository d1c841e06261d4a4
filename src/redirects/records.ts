import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { RedirectPattern } from './pattern.ts';

/** A redirect as a site writes it. */
export interface RedirectRule {
  /**
   * Absolute path without base URL. `:name` stands for a segment, a trailing `:rest*` for any number of them. With an
   * `#anchor`, the page stays and only that anchor leads elsewhere.
   */
  from: string;
  /** Absolute path, with query or `#anchor` if wanted, or a URL. It may use the source's placeholders. */
  to: string;
  /** True for a rule that is meant to lead to another site. */
  external?: boolean | undefined;
  location?: SourceLocation | undefined;
}

/** A page as a target; `anchors` is undefined when any anchor has to be believed. */
export interface RedirectPage {
  route: string;
  anchors: ReadonlySet<string> | undefined;
}

export interface RedirectTableOptions {
  /** Origin of the published site: to its own URLs, redirects lead without a mark. */
  origin?: string;
  /** True for local paths that are served without being pages, such as public files. */
  exists?: (path: string) => boolean;
  /** What becomes of targets whose anchor is missing; `warn` when left out. */
  brokenAnchors?: 'error' | 'warn' | 'ignore';
}

/** All redirects of a site, checked; faulty rules are left out. */
export interface RedirectTable {
  /** Decoded canonical path → final target, chains resolved. In the order of the rules. */
  exact: ReadonlyMap<string, string>;
  /** Route → decoded anchor that the page had once → final target. */
  movedAnchors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Rules with placeholders in the order of the rules. */
  patterns: readonly RedirectPattern[];
  /** Routes of the pages, which no redirect may hide. */
  pages: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}
