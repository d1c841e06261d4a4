import type { SourceLocation } from './location.ts';

/** A code block as it is written, or taken in. */
export interface WrittenCode {
  /** As it stands behind the fence; empty without one. */
  readonly language: string;
  readonly title: string;
  readonly code: string;
  /** True for the text of another file. */
  readonly isIncluded: boolean;
  /** What stands before it on the page. */
  readonly before: string;
  /** Place of its fence. */
  readonly location: SourceLocation;
}
