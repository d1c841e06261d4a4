import type { ContentRequest, Renderer } from '../runtime/server.tsx';
import type { TextSection } from '../shared/text-section.ts';
import type { BootData, PageChunk, PageView, SidebarView } from '../shared/view.ts';
import { createDocument, type DocumentContext, type PageHead } from './document.ts';
import { type HtmlElement, parseHtml } from './html-tree.ts';
import { htmlToMarkdown } from './markdown.ts';
import { collectSections } from './sections.ts';

/** All that one page's output depends on, besides what every page shares. Plain data. */
export interface PageJob {
  content: ContentRequest;
  sidebar: SidebarView | null;
  head: PageHead;
}

/** What a page becomes. */
export interface RenderedPage {
  document: string;
  chunk: string;
  /** The page as Markdown, or null when it has no twin. */
  markdown: string | null;
  /** The page's text by heading, for search. */
  sections: TextSection[];
}

/** Renders one page completely. Throws what its components throw. */
export function renderPage(renderer: Renderer, context: DocumentContext, job: PageJob): RenderedPage {
  const { html, islands } = renderer.renderContent(job.content);
  const view: PageView = { ...job.content.view, islands };
  const boot: BootData = { build: context.build, view, sidebar: job.sidebar };
  const shell = renderer.renderShell(view, job.sidebar, html);
  const content = parseHtml(html);
  const chunk: PageChunk = { build: context.build, view, html };
  return {
    document: createDocument(context, view, job.head, boot, shell),
    chunk: JSON.stringify(chunk),
    markdown: view.markdownUrl === null ? null : createMarkdown(context, view, content),
    sections: collectSections(content, view.title),
  };
}

function createMarkdown(context: DocumentContext, view: PageView, content: HtmlElement): string {
  const body = htmlToMarkdown(content, { origin: context.site.url });
  const title = view.showTitle ? `# ${view.title}\n\n` : '';
  const source = `Source: ${context.site.url}${view.href}\n\n`;
  return `${title}${view.showTitle ? source : ''}${body}`;
}
