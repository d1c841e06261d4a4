/** The text below one heading, for search. */
export interface TextSection {
  /** Id of the heading; empty for the text before the first one. */
  id: string;
  /** Text of the heading; the page's title for the first section. */
  heading: string;
  depth: number;
  text: string;
}
