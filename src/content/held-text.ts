import type { SourceFile } from '../shared/page.ts';
import { blankLines } from './front-matter.ts';

/**
 * Texts of pages are read a few times, and are needed until the site is done. They wait outside of the engine's heap,
 * which has 2 GB on a machine of 8: those of 50,000 pages were a third of it.
 *
 * @returns reads the text
 */
export function holdText(text: string): () => string {
  // Of ASCII, which most texts are, this is a copy of the bytes; the other one loses nothing that a string can hold.
  const encoding = Buffer.byteLength(text) === text.length ? 'latin1' : 'utf16le';
  const bytes = Buffer.from(text, encoding);
  return () => bytes.toString(encoding);
}

/** Holds the body of a source: its text, of which the lines of front matter are blank. */
export function holdBody(source: SourceFile, body: string): () => string {
  const { text } = source;
  const start = text.length - body.replace(/^[\r\n]+/, '').length;
  if (`${blankLines(text.slice(0, start))}${text.slice(start)}` !== body) return holdText(body);
  return () => {
    const now = source.text;
    return blankLines(now.slice(0, start)) + now.slice(start);
  };
}
