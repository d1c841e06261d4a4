import type { TextPart } from 'docsgen/client/search';

/** Props of `SearchText`. */
export interface SearchTextProps {
  parts: readonly TextPart[];
}

/** A text with the matches of a query marked. */
export function SearchText({ parts }: SearchTextProps) {
  return parts.map(([text, isMatch], index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
