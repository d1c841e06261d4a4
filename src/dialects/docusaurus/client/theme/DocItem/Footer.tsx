/** What stands below the text of a document: the way to its source and its day stand in docsgen's frame. */
export default function DocItemFooter(): null {
  return null;
}
