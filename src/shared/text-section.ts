/** The text below one heading, for search. */
export interface TextSection {
  /** Id of the heading; empty for the text before the first one. */
  id: string;
  /** Text of the heading; the page's title for the first section. */
  heading: string;
  depth: number;
  /** Prose; each paragraph, item or row of a table is a line. */
  text: string;
  /** The code blocks, in one line. */
  code: string;
  /** Links with their texts; targets as the document has them. */
  links: [target: string, text: string][];
}
