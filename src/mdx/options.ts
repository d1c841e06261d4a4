/** What the compiler needs of the world around it. */
export interface CompilerOptions {
  /** Text of a file by path relative to the site's root, or null when there is none. */
  readFile: (path: string) => string | null;
  hashText: (text: string) => string;
}
