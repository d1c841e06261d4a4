import matter from 'gray-matter';
import { parseYaml, YamlError } from '../files/yaml.ts';

/** gray-matter's other languages: it would run the one and has parsers of its own for the rest. */
function refuse(text: string): never {
  throw new YamlError('front matter in another language than YAML', text, 0);
}

const ENGINES = {
  // gray-matter's types know objects only; the schema refuses the rest.
  yaml: (text: string) => parseYaml(text) as object,
  javascript: refuse,
  json: refuse,
  coffee: refuse,
};

/**
 * Reads a block of front matter with its lines of dashes. Lines are counted from the first of them. Throws
 * `YamlError`. gray-matter is always given options: without them it answers from a cache by text, in which a block
 * that did not parse is empty the second time.
 */
export function readMatter(block: string): unknown {
  // gray-matter takes any line that starts with three dashes for the end.
  const dashes = block.replace(/\r?\n?$/, '').search(/\n---[^\n]*\n/);
  if (dashes >= 0) throw new YamlError('a line inside starts with three dashes', block, dashes + 1);
  return matter(block, { engines: ENGINES, language: 'yaml', delimiters: ['---', '---'] }).data ?? {};
}
