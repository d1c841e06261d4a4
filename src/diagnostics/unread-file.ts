/** What esbuild says of a file that it does not know how to read. */
const UNREAD = /^No loader is configured for "(\.\w+)" files: (.+)$/;

/** The ending and the path that such a message names; null for other messages. */
export function unreadFile(message: string): { ending: string; file: string } | null {
  const [, ending, file] = UNREAD.exec(message) ?? [];
  return ending === undefined || file === undefined ? null : { ending, file };
}
