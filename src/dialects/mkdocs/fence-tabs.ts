import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { scanLines } from '../scan-lines.ts';

/** What a fence says behind its language in the place of `=== "Name"` above it. */
const TAB = /[ \t]tab=(?:"([^"]*)"|'([^']*)')/;
/** Columns by which what stands in a tab is moved in. */
const STEP = '    ';

/**
 * Tabs as `pymdownx.superfences` had them before it left them to `pymdownx.tabbed`: fences below each other that each say
 * `tab="Name"`. They are written as those of today, which are read after them.
 */
export const fenceTabs: Plugin = {
  name: 'mkdocs/fence-tabs',
  version: '1',
  text: ({ text }) => {
    if (!text.includes('tab=')) return [];
    const edits: TextEdit[] = [];
    let isInside = false;
    for (const line of scanLines(text)) {
      // One right behind the mark of a list's item can't be moved in alone.
      const found = line.fence === 'open' && /^[ \t]*[`~]/.test(line.text) ? TAB.exec(line.text) : null;
      if (line.fence === 'open') isInside = found !== null;
      if (found) {
        const indent = /^[ \t]*/.exec(line.text)?.[0] ?? '';
        const start = line.start + found.index;
        edits.push({
          start: line.start,
          end: line.start,
          text: `${indent}=== "${found[1] ?? found[2]}"\n\n${STEP}`,
        });
        edits.push({ start, end: start + found[0].length, text: '' });
      } else if (isInside && line.fence !== 'none' && line.text.trim() !== '')
        edits.push({ start: line.start, end: line.start, text: STEP });
      if (line.fence === 'none') isInside = false;
    }
    return edits;
  },
};
