import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPeers } from '../../../src/code/peers.ts';
import { createGrammars } from '../../../src/code/tree-sitter.ts';
import { listFiles } from '../../../src/files/list-files.ts';
import type { Prose } from '../../../src/prose/pieces.ts';
import { projectRoot } from '../../support/paths.ts';
import { createPage } from './page.ts';

const grammars = createGrammars(createPeers(projectRoot), null);
const findNodes = (code: string, type: string) =>
  grammars.findNodes('tsx', '@vscode/tree-sitter-wasm', code, type);

/** Something with a text and a name, to check as if it were a page. */
type Source = ReturnType<typeof createPage>;

/** Components that pages share: their file, and what they say. */
export async function loadComponents(): Promise<{ source: Source; prose: Prose[]; links: string[] }[]> {
  const files = listFiles(path.join(projectRoot, 'content/_components'), () => false)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `content/_components/${file}`);
  return Promise.all(files.map(readComponent));
}

async function readComponent(file: string): Promise<{ source: Source; prose: Prose[]; links: string[] }> {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const source = { ...createPage(file, ''), text };
  const spoken = await findNodes(text, 'jsx_text');
  const prose = spoken.map((node) => ({
    text: node.text.replaceAll('&gt;', '    '),
    offset: node.offset,
    kind: 'text' as const,
    label: text.slice(0, node.offset).endsWith('<strong>'),
  }));
  const described = await findNodes(text, 'jsx_attribute');
  const attributes = described.flatMap((node) => {
    const [, start = '', value] = /^((?:title|description|caption)=")([^"]+)"$/.exec(node.text) ?? [];
    if (value === undefined) return [];
    return [{ text: value, offset: node.offset + start.length, kind: 'attribute' as const, label: false }];
  });
  const code = spoken.map(({ offset }) => /<(?:code|CodeBlock\b[^>]*)>$/.test(text.slice(0, offset)));
  return {
    source,
    prose: [...prose.filter((_, index) => !code[index]), ...attributes],
    links: [...text.matchAll(/<PageLink to="([^"]+)"/g)].map((match) => match[1] ?? ''),
  };
}

/** The labels of the sidebars. */
export function loadSidebars(): { source: Source; prose: Prose[] } {
  const file = 'content/sidebars.yaml';
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const labels = [...text.matchAll(/^ *(?:- )?(?:label|category): *["']?(.*?)["']?$/gm)];
  return {
    source: { ...createPage(file, ''), text },
    prose: labels.map((match) => ({
      text: match[1] ?? '',
      offset: match.index + match[0].indexOf(match[1] ?? ''),
      kind: 'attribute',
      label: false,
    })),
  };
}
