import type { Span } from '../page-context.ts';

/** A fault in plain words, with its place and what to write instead. */
export interface Explanation {
  message: string;
  hint: string;
  span: Span;
  related?: { message: string; span: Span };
}

/** What a parser said. */
export interface ParserFault {
  rule: string;
  source: string;
  message: string;
  /** Where it stopped. */
  offset: number;
  /** Message of the JavaScript parser, without its place. */
  javascript: string;
  /** The page's text. */
  text: string;
  offsetOf: (line: number, column: number) => number;
}
