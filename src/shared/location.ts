/** A place in a source file. Lines and columns count from 1; columns count UTF-16 code units. */
export interface SourceLocation {
  /** Path relative to the site's root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}
