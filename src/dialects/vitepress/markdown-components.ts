import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { type ScannedTag, scanTags } from '../scan-tags.ts';
import { withoutMatter } from './includes.ts';

/** How deep such components may show others. */
const MAX_DEPTH = 20;

/**
 * Components that are written in Markdown, as plugins of Vite register them by the names of their files: `<RunExamples />`
 * is what stands in `RunExamples.md`. `files` has their paths by name.
 */
export function markdownComponents(files: Readonly<Record<string, string>>): Plugin {
  const byName = new Map(
    Object.entries(files).flatMap(([name, file]) => [[name, file] as const, [toKebab(name), file] as const]),
  );
  return {
    name: 'vitepress/markdown-components',
    version: '1',
    options: files,
    text: (page) => (byName.size === 0 ? [] : findUses(page.text, page, byName, 0)),
  };
}

function findUses(
  text: string,
  page: PluginPage,
  files: ReadonlyMap<string, string>,
  depth: number,
): TextEdit[] {
  const tags = scanTags(text, createInside(findCode(text)));
  return tags.flatMap((tag, index) => {
    const file = files.get(tag.name);
    const end = endOf(tag, tags[index + 1], text);
    const found = file === undefined || end === null || depth >= MAX_DEPTH ? null : page.readFile(file);
    if (found === null || end === null) return [];
    const part = withoutMatter(found);
    const inner = findUses(part, page, files, depth + 1);
    const whole = inner.reduceRight(
      (own, edit) => own.slice(0, edit.start) + edit.text + own.slice(edit.end),
      part,
    );
    // Blocks of Markdown need empty lines around them.
    return [{ start: tag.start, end, text: `\n\n${whole.trim()}\n\n` }];
  });
}

/** Where a use ends that has nothing in it; null for one that has. */
function endOf(tag: ScannedTag, next: ScannedTag | undefined, text: string): number | null {
  if (tag.closes) return null;
  if (tag.isEmpty) return tag.end;
  const isClosed = next?.closes && next.name === tag.name && text.slice(tag.end, next.start).trim() === '';
  return isClosed ? next.end : null;
}

function toKebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

/** The name of a component that a file is; null for a file that is none. */
export function componentNameOf(file: string): string | null {
  return /^([A-Z]\w*)\.md$/.exec(path.posix.basename(file))?.[1] ?? null;
}
