import type { Nodes, Root } from 'mdast';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { PAGE_LIMITS } from '../../shared/limits.ts';
import type { PageContext } from '../page-context.ts';
import { deepestLine } from '../syntax/container-depth.ts';

/** A line of as many markers may be a rule, or a picture in a code block; of ten times as many, hardly. */
const LIKELY_ART = 10;

/** Checks what can be told from a page's text; false, with a diagnostic, for a page that no parser should see. */
export function checkText(context: PageContext): boolean {
  const { bytes: most, depth: deepest } = context.options.limits ?? PAGE_LIMITS;
  const bytes = context.text.length > most / 4 ? Buffer.byteLength(context.text) : 0;
  if (bytes > most) {
    context.report('page-too-large', undefined, {
      message: `The page has ${count(bytes)} bytes; ${count(most)} are the limit`,
      hint: 'Split the page, or raise `limits.pageBytes` in the configuration.',
    });
    return false;
  }
  const { line, depth } = deepestLine(context.text);
  if (depth <= deepest * LIKELY_ART) return true;
  const start = context.offsetOf(line);
  context.diagnostics.push(tooDeep(context, { start, end: start }));
  return false;
}

/** Checks how deep a tree is, without calling itself; false, with a diagnostic at the first node that is too deep. */
export function checkDepth(tree: Root, context: PageContext): boolean {
  const { depth: deepest } = context.options.limits ?? PAGE_LIMITS;
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    if (depth > deepest && first) {
      context.diagnostics.push({ ...tooDeep(context), location: context.locateNode(first) });
      return false;
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return true;
}

/** The diagnostic of a page whose parts are nested too deeply; its first line stands in for an unknown place. */
export function tooDeep(context: PageContext, span = { start: 0, end: 0 }): Diagnostic {
  const { depth } = context.options.limits ?? PAGE_LIMITS;
  return createDiagnostic('page-too-deep', {
    message: `Quotes, lists, elements or expressions are nested more than ${count(depth)} levels deep`,
    hint: 'Flatten them, or raise `limits.pageDepth` in the configuration.',
    location: context.locate(span),
  });
}

/** True for what the engine throws when code has called itself too often; acorn's parser reports it as a text. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack size exceeded|not enough stack space/i.test(error.message);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
