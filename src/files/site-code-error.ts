import type { SourceLocation } from '../shared/location.ts';
import { describeThrown } from '../shared/thrown.ts';

/** Code of a site's components that failed while it was loaded. */
export class SiteCodeError extends Error {
  /** Where it failed; the file is absolute. Null when that isn't known. */
  readonly location: SourceLocation | null;
  /** Absolute paths of what it had read until then: a change of it may mend it. */
  readonly files: readonly string[];

  /** What else of the site's modules fails while it is loaded, on its own account. */
  readonly others: readonly SiteCodeError[];

  constructor(
    cause: unknown,
    location: SourceLocation | null = null,
    files: readonly string[] = [],
    others: readonly SiteCodeError[] = [],
  ) {
    super(describeThrown(cause), { cause });
    this.name = 'SiteCodeError';
    this.location = location;
    this.files = files;
    this.others = others;
  }
}
