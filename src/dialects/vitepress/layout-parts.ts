import path from 'node:path';
import { noteReads } from '../../plugins/hook-reads.ts';
import type { PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { dependOn } from '../depend-on.ts';
import { scanLines } from '../scan-lines.ts';
import { readShown } from '../vue/html.ts';
import { withFiles } from '../vue/render-page.ts';
import { rendererOf } from '../vue/renderer.ts';
import { TRANSPARENT_MARK } from './components.ts';

/** What a layout of the site's own adds to a page. */
export interface LayoutParts {
  edits: readonly TextEdit[];
  /** Slots that it fills, and that are no part of a page: those of the header, of sidebars and the like. */
  left: readonly string[];
}

/** Slots of the default layout that stand with a page's text: below its title, and below the text. */
const SLOTS: Readonly<Record<string, readonly [above: readonly string[], below: readonly string[]]>> = {
  doc: [
    ['doc-top', 'doc-before'],
    ['doc-footer-before', 'doc-after', 'doc-bottom'],
  ],
  wide: [['page-top'], ['page-bottom']],
  home: [
    [
      ...['home-hero-before', 'home-hero-info-before', 'home-hero-info', 'home-hero-info-after'],
      ...['home-hero-actions-after', 'home-hero-image', 'home-hero-after'],
      ...['home-features-before', 'home-features-after'],
    ],
    [],
  ],
};

/** Draws what the layout puts around a page; why it can't be drawn where it can't. */
export function drawLayout(
  page: PluginPage,
  { src, root }: { src: string; root: string },
): LayoutParts | { fault: string } | null {
  const renderer = rendererOf(root, src);
  if (renderer === null) return { fault: 'Vue is not installed' };
  const file = path.join(root, page.path);
  const answer = renderer.layout({ file, frontMatter: page.frontMatter, scripts: '' });
  if (!('slots' in answer)) return answer;
  dependOn(page, answer.inputs, root);
  noteReads(answer.reads);
  const { slots, failure } = answer;
  if (failure !== null) return { fault: failure };
  if (slots === null) return null;
  const [above, below] = SLOTS[layoutOf(page)] ?? [[], []];
  const draw = (names: readonly string[]) =>
    names.flatMap((name) => {
      const shown = readShown(slots[name] ?? '');
      return shown === '' ? [] : [`<div ${TRANSPARENT_MARK}="">${withFiles(shown, page, root)}</div>`];
    });
  const known = Object.values(SLOTS).flat(2);
  return {
    edits: [...insert(belowTitle(page.text), draw(above)), ...insert(page.text.length, draw(below))],
    left: Object.keys(slots).filter((name) => !known.includes(name) && readShown(slots[name] ?? '') !== ''),
  };
}

function layoutOf({ frontMatter }: PluginPage): string {
  const { layout } = frontMatter as { layout?: unknown };
  return layout === 'home' || layout === 'wide' ? layout : 'doc';
}

function insert(at: number, blocks: readonly string[]): TextEdit[] {
  return blocks.length === 0 ? [] : [{ start: at, end: at, text: `\n\n${blocks.join('\n\n')}\n\n` }];
}

/** Where the text goes on behind the heading that is the page's title; its beginning where there is none. */
function belowTitle(text: string): number {
  const title = scanLines(text).find(({ fence, text: line }) => fence === 'none' && line.startsWith('# '));
  return title?.end ?? 0;
}
