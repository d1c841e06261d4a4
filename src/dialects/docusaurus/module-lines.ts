import { type Stretch, scanLines } from '../scan-lines.ts';

/** Lines of an export in a page; one that is not closed within so many ends with its first empty line. */
const LONGEST = 500;

/**
 * Where imports and exports stand in a page: blocks that begin with one, up to the next empty line, or to the one behind
 * which all their brackets are closed.
 */
export function findModuleLines(text: string): Stretch[] {
  const found: Stretch[] = [];
  const lines = scanLines(text);
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at];
    const isFirst = at === 0 || lines[at - 1]?.text.trim() === '';
    if (!first || !isFirst || first.fence !== 'none' || !/^(?:import|export)\s/.test(first.text)) continue;
    let depth = 0;
    let end: number | null = null;
    for (const line of lines.slice(at, at + LONGEST)) {
      if (line.text.trim() === '') {
        end ??= line.start;
        if (depth <= 0) break;
      }
      depth += line.text.match(/[{([]/g)?.length ?? 0;
      depth -= line.text.match(/[})\]]/g)?.length ?? 0;
      // What is closed only behind an empty line goes on up to there.
      if (end !== null && depth <= 0) end = line.end;
    }
    found.push({ start: first.start, end: end ?? text.length });
  }
  return found;
}

/** Where the imports and exports end that a text begins with; 0 without any. */
export function endOfLeadingModules(text: string): number {
  let last = 0;
  for (const { start, end } of findModuleLines(text)) {
    if (text.slice(last, start).trim() !== '') break;
    last = end;
  }
  return last;
}
