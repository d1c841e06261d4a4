import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import { inParts, PAGES_AT_ONCE } from '../shared/parts.ts';
import type { PageWorker, RenderResult } from '../workers/page-worker.ts';
import { toInput } from './compile-pages.ts';
import type { PlannedPage } from './plan.ts';

/** What the rendering of a page came to. */
interface Rendered {
  page: { doubts: ComponentDoubt[] } | null;
  diagnostics: Diagnostic[];
}

/**
 * More pages than this fail for one reason, which a component of the site has. Pages that fail are rendered in every build,
 * so that it is always the same ones; those that are only odd are kept, and each has its place.
 */
const FAILED_AT_MOST = 24;

/** Doubts that a page is rendered for once more, to find where it writes what they are about. */
const SOUGHT: ReadonlySet<ComponentDoubt['kind']> = new Set(['misplaced', 'picture', 'fallback']);

/** What has nothing to do with what stands where, and would take its time again. */
const WITHOUT_PLACE: ReadonlySet<string> = new Set(['page-too-slow', 'page-crashed']);

/**
 * Finds the places in pages of faults that nobody saw before they were rendered: these pages are compiled and rendered
 * once more, with code that says where everything is written. The results are changed in place; those of pages that come
 * from no text, and what happens at the second time only, stay as they were.
 */
export async function placeFaults(
  results: readonly (readonly [PlannedPage, Rendered])[],
  worker: Pick<PageWorker, 'compile' | 'render'>,
  plugins: PluginSet,
): Promise<void> {
  const isText = ([{ prepared, job }]: (typeof results)[number]) =>
    prepared.page.body.kind === 'file' && job.content.body.kind === 'code';
  const failed = results.filter(([, { page }]) => page === null);
  const passed = results.filter(([, { page }]) => page !== null);
  const wanted = [
    ...failed.filter((one) => isText(one) && needsPlace(one[1])).slice(0, FAILED_AT_MOST),
    ...passed.filter((one) => isText(one) && needsPlace(one[1])),
  ];
  for (const part of inParts(wanted, PAGES_AT_ONCE)) await placePart(part, worker, plugins);
}

async function placePart(
  part: readonly (readonly [PlannedPage, Rendered])[],
  worker: Pick<PageWorker, 'compile' | 'render'>,
  plugins: PluginSet,
): Promise<void> {
  const inputs = part.map(([{ prepared }]) => ({ ...toInput(prepared.page, plugins), marksPlaces: true }));
  const compiled = await worker.compile(inputs);
  const again = part.flatMap(([{ prepared, job }, result], index) => {
    const code = compiled[index]?.page?.code;
    if (code === undefined) return [];
    const content = { ...job.content, body: { kind: 'code' as const, code } };
    return [{ result, task: { job: { ...job, content }, sourcePath: prepared.page.sourcePath } }];
  });
  const rendered = await worker.render(again.map(({ task }) => task));
  for (const [index, { result }] of again.entries()) {
    const placed = rendered[index];
    if (placed) takePlaces(result, placed);
  }
}

function needsPlace({ page, diagnostics }: Rendered): boolean {
  if (page?.doubts.some(({ kind }) => SOUGHT.has(kind))) return true;
  return diagnostics.some(({ code }) => !WITHOUT_PLACE.has(code));
}

function takePlaces(result: Rendered, again: RenderResult): void {
  result.diagnostics = result.diagnostics.map((fault) => {
    const { code, message } = fault;
    return again.diagnostics.find((other) => other.code === code && other.message === message) ?? fault;
  });
  if (!result.page) return;
  result.page.doubts = result.page.doubts.map((doubt) => {
    if (doubt.kind === 'picture' || doubt.kind === 'fallback')
      return again.page?.doubts.find(({ kind }) => kind === doubt.kind) ?? doubt;
    if (doubt.kind !== 'misplaced') return doubt;
    const { outer, inner } = doubt;
    const placed = again.page?.doubts.find(
      (other) => other.kind === 'misplaced' && other.outer === outer && other.inner === inner,
    );
    return placed ?? doubt;
  });
}
