import type { Label } from '../model.ts';
import { readLabel, readMarkdownLabel } from '../text/label.ts';
import type { Faults } from './faults.ts';

/** Reads a text as written in a diagram: in quotes, in quotes and backticks for Markdown, or bare. */
export function readText(written: string, faults: Faults, line: number): Label {
  const text = written.trim();
  noteLosses(text, faults, line);
  const markdown = /^"\s*`([\s\S]*)`\s*"$/.exec(text)?.[1];
  if (markdown !== undefined) return readMarkdownLabel(markdown);
  const quoted = /^"([\s\S]*)"$/.exec(text)?.[1];
  return readLabel(quoted ?? text);
}

/** Says what of a text its drawing can't have. */
function noteLosses(text: string, faults: Faults, line: number): void {
  if (/\bfa[bklrs]?:fa-/.test(text))
    faults.ignore(line, 'Icons of Font Awesome are left out of the drawing', 'Write what they say in words.');
  if (/\$\$[\s\S]+\$\$/.test(text))
    faults.ignore(line, 'Formulas are drawn as they are written', 'Write the formula in plain characters.');
  if (/<img\b/i.test(text))
    faults.ignore(line, 'Images in texts are left out of the drawing', 'Put the image beside the diagram.');
}
