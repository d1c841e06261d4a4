import { type ActiveAddress, findActiveAddresses, findActiveLinks } from '../files/active-html.ts';
import type { ContentRequest, ContentResult } from '../runtime/content-request.ts';
import type { Renderer } from '../runtime/server.tsx';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import { comesAsDocument } from '../shared/document-routes.ts';
import { pageStyleUrl } from '../shared/output-paths.ts';
import type { ShownAddress } from '../shared/shown-address.ts';
import type { TextSection } from '../shared/text-section.ts';
import type { BootData, PageChunk, PageView, SidebarView } from '../shared/view.ts';
import { describeContent } from './content-data.ts';
import { divideDeferred } from './deferred.ts';
import { createDocument, type DocumentContext, type PageHead } from './document.ts';
import { findEmptyPicture } from './empty-pictures.ts';
import { type HtmlElement, parseHtml } from './html-tree.ts';
import { findInlineScripts } from './inline-scripts.ts';
import { liftStyles } from './inline-styles.ts';
import { htmlToMarkdown } from './markdown.ts';
import { findMisplaced, mayMisplace } from './misplaced.ts';
import { findOwnAddresses, findShellAddresses } from './own-addresses.ts';
import { findRemoteParts, type RemotePart } from './remote-parts.ts';
import { collectSections } from './sections.ts';
import { withShownTexts } from './toc-texts.ts';
import { isSidebarWritten } from './written-sidebar.ts';

/** All that one page's output depends on, besides what every page shares. Plain data. */
export interface PageJob {
  content: ContentRequest;
  sidebar: SidebarView | null;
  head: PageHead;
}

/** What a page becomes. */
export interface RenderedPage {
  document: string;
  /** Written as it is asked for: pages of an API have none. */
  readonly chunk: string;
  /** The page as Markdown, or null when it has no twin. */
  markdown: string | null;
  /** Style sheet of the page alone, or null when it has none. */
  style: string | null;
  /** Texts of its inline scripts, besides docsgen's own. */
  scripts: string[];
  /** What it loads from other sites. */
  remotes: RemotePart[];
  /** Addresses of this site that its components show. */
  addresses: ShownAddress[];
  /** What is odd about its components. */
  doubts: ComponentDoubt[];
  /** The page's text by heading, for search. */
  sections: TextSection[];
  /** Addresses in its HTML that run code: a page with one of them is not written. */
  active: ActiveAddress[];
}

/** Stands for the content while the shell around it is looked at. */
const CONTENT = '<!--docsgen-content-->';

/** Renders one page completely. Throws what its components throw. */
export function renderPage(renderer: Renderer, context: DocumentContext, planned: PageJob): RenderedPage {
  const { job, rendered } = renderContent(renderer, planned);
  const { href, route } = job.content.view;
  const lifted = liftStyles(rendered.html, href);
  const { css } = lifted;
  // Pages of an API alone have the script that has written what is left out.
  const { whole: html, first } = job.head.isReference
    ? divideDeferred(lifted.html)
    : { whole: lifted.html, first: lifted.html };
  const slots = rendered.islands.map(({ slot }) =>
    typeof slot === 'string' ? liftStyles(slot, href) : null,
  );
  const islands = rendered.islands.map((island, index) => ({
    ...island,
    slot: slots[index]?.html ?? island.slot,
  }));
  const beside = Object.entries(rendered.slots).map(
    ([name, text]) => [name, liftStyles(text, href)] as const,
  );
  const plain: PageView = { ...job.content.view, islands, ...slotsOf(beside, ({ html }) => html) };
  // What is looked for in the shell was looked for in the content before, which is nearly all of a document.
  const shell = liftStyles(renderer.renderShell(plain, job.sidebar, CONTENT), href);
  const shellHtml = shell.html.replace(CONTENT, () => first);
  const sheets = [...slots, ...beside.map(([, lifted]) => lifted)].map((lifted) => lifted?.css ?? '');
  const style = [css, ...sheets, shell.css, renderer.takeStyles()].join('');
  const styleUrl = style === '' ? {} : { styleUrl: pageStyleUrl(context.site.baseUrl, route) };
  const view: PageView = { ...plain, ...styleUrl };
  // Navigations read the view off documents that have no chunk.
  const isWhole = comesAsDocument(context.site, route);
  const bootView = isWhole ? view : { ...view, ...slotsOf(beside, () => true) };
  const sidebar = job.sidebar && (isSidebarWritten(shell.html, job.sidebar) || job.sidebar);
  const boot: BootData = { build: context.build, view: bootView, sidebar };
  const content = parseHtml(html);
  const written = [html, ...slots.map((slot) => slot?.html ?? '')];
  const odd = mayMisplace(job.content.body) ? [...findMisplaced(written), ...findEmptyPicture(written)] : [];
  const chunk: PageChunk = { build: context.build, view, html: first };
  const head = context.structuredData
    ? { ...job.head, things: describeContent(content, job.head, context.site.url) }
    : job.head;
  return {
    document: createDocument(context, view, head, boot, shellHtml),
    get chunk() {
      return JSON.stringify(chunk);
    },
    markdown: view.markdownUrl === null ? null : createMarkdown(context, view, content),
    style: style === '' ? null : style,
    scripts: [shellHtml, ...(job.head.tags ?? [])].flatMap(findInlineScripts),
    remotes: [shellHtml, ...(job.head.tags ?? [])].flatMap(findRemoteParts),
    addresses: [
      ...findOwnAddresses([content, ...slots.map((slot) => parseHtml(slot?.html ?? ''))], job.content),
      ...(context.hasOwnShell
        ? findShellAddresses(
            [shell.html, ...beside.map(([, { html }]) => html)],
            [context.site, job.sidebar, job.content.view],
          )
        : []),
    ],
    doubts: [...rendered.doubts, ...odd],
    sections: collectSections(content, view.title),
    active: findActive(
      [
        html,
        ...slots.map((slot) => slot?.html ?? ''),
        ...beside.map(([, lifted]) => lifted.html),
        ...(job.head.tags ?? []),
      ],
      shell.html,
    ),
  };
}

/**
 * Renders the content, and once more where a heading turned out to show what nobody knew: a list of the headings may
 * stand in the content too.
 */
function renderContent(renderer: Renderer, planned: PageJob): { job: PageJob; rendered: ContentResult } {
  const rendered = renderer.renderContent(planned.content, planned.sidebar);
  const { view } = planned.content;
  if (!view.toc.some(({ isComputed }) => isComputed === true)) return { job: planned, rendered };
  const toc = withShownTexts(view.toc, parseHtml(rendered.html));
  const job = { ...planned, content: { ...planned.content, view: { ...view, toc } } };
  return { job, rendered: renderer.renderContent(job.content, job.sidebar) };
}

/** What stands beside parts of the shell; left out where nothing does. */
function slotsOf<Lifted>(
  beside: readonly (readonly [name: string, lifted: Lifted])[],
  toValue: (lifted: Lifted) => string | true,
): Pick<PageView, 'slots'> {
  if (beside.length === 0) return {};
  return { slots: Object.fromEntries(beside.map(([name, lifted]) => [name, toValue(lifted)])) };
}

/** What may not stand in the content of a page; or, when it is fine, in the shell around it. */
function findActive(content: readonly string[], shell: string): ActiveAddress[] {
  const found = findActiveAddresses(content.join(''));
  return found.length > 0 ? found : findActiveLinks(shell);
}

function createMarkdown(context: DocumentContext, view: PageView, content: HtmlElement): string {
  const body = htmlToMarkdown(content, { origin: context.site.url });
  const title = view.showTitle ? `# ${view.title}\n\n` : '';
  const source = `Source: ${context.site.url}${view.href}\n\n`;
  return `${title}${view.showTitle ? source : ''}${body}`;
}
