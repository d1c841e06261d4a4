import path from 'node:path';
import { noteReads } from '../../plugins/hook-reads.ts';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { dependOn } from '../depend-on.ts';
import { blank, createInside, findCode, type Stretch } from '../scan-lines.ts';
import { type ScannedTag, scanTags } from '../scan-tags.ts';
import { readText } from '../vue/html.ts';
import type { VuePage, VuePieces } from '../vue/protocol.ts';
import { findRegions, type Region } from '../vue/regions.ts';
import { editRegion, type RenderedRegion, replaceRegion } from '../vue/render-page.ts';
import { rendererOf, type VueRenderer } from '../vue/renderer.ts';
import { HEADING, writtenSlug } from './heading-ids.ts';
import { type Expression, findExpressions, fitCode, PLAIN } from './interpolation.ts';

const SCRIPT = /^[ \t]*<script\b/gm;
const STYLE = /^[ \t]*<style\b/gm;
/** Whether a page may hold anything of Vue. */
const MAYBE = /<[A-Z]|<[a-z]+-[a-z]|\{\{|<[^<>]*\s(?:[:@]|v-)[a-z]/;

/** Elements of HTML that pages are written with; what else has a name in small letters may be a component. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b blockquote br button caption center cite code col colgroup dd del details dfn div dl dt ' +
    'em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark meta ' +
    'nav ol p path picture pre q s samp script section small source span strike strong style sub summary sup svg table tbody td ' +
    'template tfoot th thead title tr u ul var video wbr badge'
  ).split(' '),
);

function mayBeComponent(name: string): boolean {
  return /^[A-Z]|-/.test(name) || !PLAIN_TAGS.has(name);
}

function mayHoldVue(text: string): boolean {
  return (
    MAYBE.test(text) || [...text.matchAll(/<([a-z][a-z\d]*)/g)].some(([, name = '']) => !PLAIN_TAGS.has(name))
  );
}

interface Options {
  src: string;
  components: readonly string[];
}

/**
 * Components of the theme and of pages, `{{ … }}` and attributes of Vue, rendered with the site's own Vue where it is
 * installed. Whatever can't be rendered is left to the plugins after this one, which name it.
 */
export function vueRendering(options: Options, root: string): Plugin {
  return {
    name: 'vitepress/vue-rendering',
    version: '1',
    options,
    text: (page) => {
      if (!mayHoldVue(page.text)) return [];
      const renderer = rendererOf(root, options.src);
      // Pages are made anew once Vue has been installed, or is another one.
      dependOn(page, [path.join(root, 'node_modules/vue/package.json')], root);
      return renderer === null ? [] : renderPage(page, renderer, { ...options, root });
    },
  };
}

/** What Vue is to render; code takes it as a text. */
interface Wanted extends Region {
  isCode?: boolean;
}

interface Found {
  scripts: readonly Stretch[];
  tags: readonly ScannedTag[];
  expressions: readonly Expression[];
}

function renderPage(page: PluginPage, renderer: VueRenderer, own: Options & { root: string }): TextEdit[] {
  const found = findVue(page.text);
  const seen: VuePage = {
    file: path.join(own.root, page.path),
    frontMatter: page.frontMatter,
    scripts: found.scripts.map(({ start, end }) => page.text.slice(start, end)).join('\n'),
  };
  const regions = findKnown(renderer, seen, { found, page, ...own });
  const inRegion = createInside(regions);
  const inPart = createInside(regions.flatMap(({ parts }) => parts));
  const free = found.expressions.filter(({ start }) => !inRegion(start) || inPart(start));
  const wanted: Wanted[] = [
    ...regions,
    ...free.map((own) => ({ ...toRegion(own, page.text), isCode: own.isCode })),
  ];
  if (wanted.length === 0) return [];
  const rendered = renderer.render(
    seen,
    wanted.map(({ template }) => template),
  );
  if (!('pieces' in rendered)) return reportFault(page, rendered.fault, wanted);
  dependOn(page, rendered.inputs, own.root);
  noteReads(rendered.reads);
  reportRest(page, rendered, wanted);
  const edits = takeEdits(wanted, rendered, page, own.root);
  const isWhole = rendered.pieces.every((piece) => 'html' in piece);
  return [
    ...edits,
    ...keepAnchors(page.text, edits),
    ...(isWhole ? found.scripts.map((script) => ({ ...script, text: blankOf(page.text, script) })) : []),
  ];
}

function blankOf(text: string, { start, end }: Stretch): string {
  return blank(text.slice(start, end));
}

/** Whole elements that begin a line. One that nothing closes is none, and so is all that stands in another. */
function findElements(text: string, opening: RegExp, closing: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(opening)) {
    if (index < from) continue;
    const at = text.indexOf(closing, index);
    if (at === -1) break;
    from = at + closing.length;
    found.push({ start: index + (whole.length - whole.trimStart().length), end: from });
  }
  return found;
}

function findVue(text: string): Found {
  const isCode = createInside(findCode(text));
  const findAll = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
      start: index + (whole.length - whole.trimStart().length),
      end: index + whole.length,
    }));
  const find = (pattern: RegExp) => findAll(pattern).filter(({ start }) => !isCode(start));
  const scripts = findElements(text, SCRIPT, '</script>').filter(({ start }) => !isCode(start));
  const styles = findElements(text, STYLE, '</style>').filter(({ start }) => !isCode(start));
  const isQuiet = createInside(
    [...scripts, ...styles, ...find(PLAIN)].sort((one, other) => one.start - other.start),
  );
  const isAside = (offset: number) => isCode(offset) || isQuiet(offset);
  return {
    scripts,
    tags: scanTags(text, isAside),
    expressions: findExpressions(text).filter(({ start }) => !isQuiet(start)),
  };
}

/** The regions of what the page or the theme has components for. */
const NOTHING_KNOWN = { known: [], inputs: [], reads: [] };

function findKnown(
  renderer: VueRenderer,
  seen: VuePage,
  {
    found,
    page,
    components,
    root,
  }: { found: Found; page: PluginPage; components: readonly string[]; root: string },
): Region[] {
  const names = new Set(
    found.tags.flatMap(({ name }) => (mayBeComponent(name) && !components.includes(name) ? [name] : [])),
  );
  names.delete('Badge');
  const answer = names.size === 0 ? null : renderer.names(seen, [...names]);
  if (answer?.fault) reportFault(page, answer.fault, found.tags);
  const { known: list, inputs, reads } = answer && 'known' in answer ? answer : NOTHING_KNOWN;
  noteReads(reads);
  dependOn(page, inputs, root);
  const known = new Set(list);
  for (const name of ['ClientOnly', 'client-only', 'Content']) known.delete(name);
  return findRegions(page.text, found.tags, (name) => known.has(name));
}

function toRegion({ start, end }: Stretch, text: string): Region {
  return { start, end, template: text.slice(start, end), parts: [] };
}

function takeEdits(
  wanted: readonly Wanted[],
  { pieces }: VuePieces,
  page: PluginPage,
  root: string,
): TextEdit[] {
  const edits: TextEdit[] = [];
  const inCode: TextEdit[] = [];
  const others: RenderedRegion[] = [];
  for (const [index, region] of wanted.entries()) {
    const piece = pieces[index];
    if (piece === undefined || 'fault' in piece) {
      reportPiece(page, region, piece?.fault ?? 'nothing came of it');
      continue;
    }
    if (region.isCode === true) {
      inCode.push({ start: region.start, end: region.end, text: readText(piece.html) });
      continue;
    }
    const rendered = { ...region, html: piece.html };
    const own = editRegion(rendered, page, root);
    if (own) edits.push(...own);
    else others.push(rendered);
  }
  edits.push(...fitCode(page.text, inCode));
  edits.push(...others.map((region) => replaceRegion(region, edits, page, root)));
  // What stands in a part that is not shown, or was put in with all around it, is no edit of its own.
  return edits.filter((edit) => !edits.some((other) => holds(other, edit)));
}

function holds(outer: TextEdit, inner: TextEdit): boolean {
  const isLarger = outer.end - outer.start > inner.end - inner.start;
  return isLarger && outer.start <= inner.start && outer.end >= inner.end;
}

function reportPiece(page: PluginPage, { start, end }: Region, reason: string): void {
  page.report({
    message: `Vue could not render what stands here: ${reason}`,
    hint: 'Look whether it needs a browser; or write what it shows as Markdown.',
    ...{ severity: 'warning', isPassing: true, start, end },
  });
}

function reportFault(page: PluginPage, fault: string, wanted: readonly Stretch[]): TextEdit[] {
  const { start = 0, end = 0 } = wanted[0] ?? {};
  page.report({
    message: `Components of Vue could not be loaded: ${fault}`,
    hint: 'Mend it where it is named; the site’s own packages have to be installed.',
    ...{ severity: 'warning', isPassing: true, start, end },
  });
  return [];
}

function reportRest(
  page: PluginPage,
  { absent, broken, lively }: VuePieces,
  wanted: readonly Region[],
): void {
  const { start = 0, end = 0 } = wanted[0] ?? {};
  if (absent.length > 0)
    page.report({
      message: `Packages that components of this page need are not installed: ${absent.join(', ')}`,
      hint: 'Install the packages of the site; what they show is left out until then.',
      isPassing: true,
      ...{ severity: 'warning', start, end },
    });
  if (broken.length > 0)
    page.report({
      message: `Components of this page need what could not be run: ${broken.join(', ')}`,
      hint: 'Look whether it needs a browser, or a plugin of Vite; what it shows is left out.',
      isPassing: true,
      ...{ severity: 'warning', start, end },
    });
  for (const file of lively)
    page.report({
      message: `\`${path.basename(file)}\` is shown as it is before a browser runs it: what it does there is left out`,
      hint: `Write a component ${path.basename(file, '.vue')} of React in the module that \`components\` of the configuration names, and put the name into \`components\` of the dialect.`,
      ...{ severity: 'warning', start, end },
    });
}

/** Anchors of headings are made of what was written: of expressions as they stand, and without components. */
function keepAnchors(text: string, edits: readonly TextEdit[]): TextEdit[] {
  return [...text.matchAll(HEADING)].flatMap(({ 0: whole, 1: padded = '', index }): TextEdit[] => {
    const end = index + whole.trimEnd().length;
    const written = padded.trimEnd();
    const isHeld = edits.some((edit) => edit.start >= index && edit.end <= end);
    const id = writtenSlug(written);
    return isHeld && id !== '' && !/\{#[^{}]*\}[ \t]*$/.test(written)
      ? [{ start: end, end, text: ` {#${id}}` }]
      : [];
  });
}
