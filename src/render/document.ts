import { escapeHtml, toScriptJson } from '../shared/text.ts';
import type { BootData, PageView, SiteView } from '../shared/view.ts';
import { createStructuredData, type Thing } from './structured-data.ts';

/** What every document of a build shares. */
export interface DocumentContext {
  site: SiteView;
  /** URLs of the client's files, base URL included. */
  entryUrl: string;
  /** The licences of the packages in the code; null where there are none. */
  noticesUrl: string | null;
  preloadUrls: readonly string[];
  styleUrl: string;
  /** Typefaces that are fetched ahead: those for code by pages that show some. Paths are URLs. */
  fonts: { text: readonly FontPreload[]; code: readonly FontPreload[] };
  /** Texts of the inline scripts, without their tags. */
  inlineHead: string;
  inlineBody: string;
  /** In the place of the second one: for long pages. */
  inlineLong: string;
  /** One more behind the first: for pages that hold islands. */
  inlineIslands: string;
  /** The script that pages of an API have in the place of both, and the module of samples that it may import. */
  earlyUrl: string;
  samplesUrl: string;
  /** True where something runs in browsers whether or not a reader does anything. */
  runsByItself: boolean;
  /** True where parts of the shell are the site's own, or something of it stands beside them. */
  hasOwnShell: boolean;
  /** Icon of the site; null without one. */
  faviconUrl: string | null;
  /** Preview image for pages without their own: absolute URL and size in pixels. */
  previewImage: PreviewImage | null;
  /** Whether documents say in JSON-LD what they are. */
  structuredData: boolean;
  /** Value that marks this build's client code and site data. */
  build: string;
  /** Module that the live server adds; null in a build. */
  liveReloadUrl: string | null;
}

/** A file of a typeface, and the characters that browsers load it for; null for all. */
export interface FontPreload {
  path: string;
  type: string;
  ranges: [first: number, last: number][] | null;
}

export interface PreviewImage {
  url: string;
  width: number | null;
  height: number | null;
}

/** Head data of one page. */
export interface PageHead {
  canonicalUrl: string;
  keywords: readonly string[];
  /** Left out of search engines. */
  noindex: boolean;
  image: PreviewImage | null;
  /** True for pages of an API reference; false when left out. */
  isReference?: boolean;
  /** True for a page of questions and answers; false when left out. */
  isFaq?: boolean;
  /** What the content holds that search engines know a type for. */
  things?: readonly Thing[];
  /** Where the page stands in the languages of the site; left out for a site in one. */
  alternates?: readonly { language: string; url: string }[];
  /** Tags that plugins add, as HTML. */
  tags?: readonly string[];
  /** What the meta tags among them are about, in lower case: they take the place of the document's own. */
  said?: readonly string[];
}

/** Has the script of pages of an API do its second half. */
export const CALL_EARLY = 'window.docsgenFirst?.()';

/** The HTML document of a page around its rendered shell. */
export function createDocument(
  context: DocumentContext,
  view: PageView,
  head: PageHead,
  boot: BootData,
  shellHtml: string,
): string {
  const { site } = context;
  const { announcement, colorMode } = site;
  const root = [
    ['lang', site.locale],
    ['dir', site.dir ?? ''],
    ['data-color-default', colorMode.default],
    ['data-announcement', announcement?.id ?? ''],
  ];
  const waitsForEnd = head.isReference === true || isHeld(shellHtml);
  return [
    '<!doctype html>',
    `<html${attributes(root.filter(([, value]) => value !== ''))}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="generator" content="docsgen">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(view.documentTitle)}</title>`,
    ...headTags(context, view, head),
    ...(head.tags ?? []),
    // Scripts at the end wait for the styles. Where those come last, nothing is painted before the scripts have run:
    // the style and layout of all would be found first, to be thrown away.
    waitsForEnd && '<link rel="expect" href="#docsgen-end" blocking="render">',
    head.isReference
      ? `<script src="${escapeHtml(context.earlyUrl)}"></script>`
      : context.inlineHead && `<script>${context.inlineHead}</script>`,
    view.islands.length > 0 && context.inlineIslands && `<script>${context.inlineIslands}</script>`,
    ...fontPreloads(context, view.title, shellHtml),
    `<link rel="stylesheet" href="${escapeHtml(context.styleUrl)}">`,
    view.styleUrl && `<link rel="stylesheet" href="${escapeHtml(view.styleUrl)}" data-page-style>`,
    ...clientTags(context, view),
    context.liveReloadUrl && `<script type="module" src="${escapeHtml(context.liveReloadUrl)}"></script>`,
    '</head>',
    '<body>',
    `<div id="docsgen">${shellHtml}</div>`,
    `<script type="application/json" id="docsgen-boot">${toScriptJson(boot)}</script>`,
    head.isReference
      ? `<script data-samples="${escapeHtml(context.samplesUrl)}">${CALL_EARLY}</script>`
      : lastScript(context, shellHtml),
    waitsForEnd && '<i id="docsgen-end" hidden></i>',
    context.structuredData &&
      createStructuredData({
        ...{ site, view, head, isReference: head.isReference === true },
        image: head.image ?? context.previewImage,
      }),
    '</body>',
    '</html>',
    '',
  ]
    .filter((line) => line !== '' && line !== false && line !== null && line !== undefined)
    .join('\n');
}

/** Characters from which on the layout of a document is a long task on a slow processor. */
const LONG = 36_000;
/** Characters from which on a reader on a slow connection would wait for the end of a document for too long. */
const ENDLESS = 400_000;

/** True for a document whose first screens are shown before the rest is laid out, and not while it is on its way. */
function isHeld({ length }: string): boolean {
  return length >= LONG && length < ENDLESS;
}

function lastScript({ inlineBody, inlineLong }: DocumentContext, shellHtml: string): string {
  const text = shellHtml.length < LONG ? inlineBody : inlineLong;
  return text && `<script>${text}</script>`;
}

/**
 * The client's element. Most documents have it as a script that waits until a reader touches the page
 * (`src/runtime/call-client.ts`); what runs without readers asks for it when the page has come, on any connection.
 */
function clientTags(context: DocumentContext, view: PageView): string[] {
  const { entryUrl, preloadUrls } = context;
  const src = ` src="${escapeHtml(entryUrl)}"${licences(context)}`;
  // What these pages show is the client's work.
  if (context.liveReloadUrl !== null || view.layout === 'search' || view.layout === 'not-found') {
    return [
      // Styles and typefaces have the connection to themselves until they are there.
      ...preloadUrls.map((url) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(url)}">`),
      `<script type="module" fetchpriority="low"${src}></script>`,
    ];
  }
  const runsByItself = view.islands.length > 0 || context.runsByItself;
  const imports = preloadUrls.length > 0 ? ` data-imports="${escapeHtml(preloadUrls.join(' '))}"` : '';
  return [
    `<script type="text/plain" data-client="${runsByItself ? 'load' : 'touch'}"${src}${imports}></script>`,
  ];
}

/** Who gets the code finds the licences that go along with it; a comment in it would be sent with every first visit. */
function licences({ noticesUrl }: DocumentContext): string {
  return noticesUrl === null ? '' : ` data-licences="${escapeHtml(noticesUrl)}"`;
}

function headTags(context: DocumentContext, view: PageView, head: PageHead): string[] {
  const { site } = context;
  const said = new Set(head.said);
  // A picture of another one's choice has another size, too.
  const image = said.has('og:image') ? null : (head.image ?? context.previewImage);
  const hasImage = image !== null || said.has('og:image');
  const tags: [kind: 'name' | 'property', key: string, value: string | number | null | undefined][] = [
    ['name', 'description', view.description],
    ['name', 'keywords', head.keywords.join(', ')],
    ['name', 'robots', head.noindex ? 'noindex' : null],
    ['property', 'og:type', view.layout === 'home' ? 'website' : 'article'],
    ['property', 'og:site_name', site.title],
    ['property', 'og:title', view.title],
    ['property', 'og:description', view.description],
    ['property', 'og:url', head.canonicalUrl],
    ['property', 'og:locale', site.locale],
    ['property', 'og:image', image?.url],
    ['property', 'og:image:width', image?.width],
    ['property', 'og:image:height', image?.height],
    ['name', 'twitter:card', hasImage ? 'summary_large_image' : 'summary'],
  ];
  const lines = tags
    .filter(
      ([, key, value]) => value !== null && value !== undefined && value !== '' && !isReplaced(key, said),
    )
    .map(([kind, key, value]) => `<meta ${kind}="${key}" content="${escapeHtml(String(value))}">`);
  if (!said.has('canonical')) lines.push(`<link rel="canonical" href="${escapeHtml(head.canonicalUrl)}">`);
  for (const { language, url } of head.alternates ?? [])
    lines.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`);
  if (view.markdownUrl) {
    lines.push(`<link rel="alternate" type="text/markdown" href="${escapeHtml(view.markdownUrl)}">`);
  }
  if (context.faviconUrl) lines.push(`<link rel="icon" href="${escapeHtml(context.faviconUrl)}">`);
  return lines;
}

/** Whether a tag of a plugin says it; whoever keeps a page from search engines is not overruled. */
function isReplaced(key: string, said: ReadonlySet<string>): boolean {
  return key !== 'robots' && said.has(key);
}

function fontPreloads({ fonts }: DocumentContext, title: string, shellHtml: string): string[] {
  const content = shellHtml.slice(shellHtml.indexOf(' id="docsgen-content"'));
  const wanted = [...fonts.text, ...(/<(?:code|pre|kbd|samp)\b/.test(content) ? fonts.code : [])];
  // Typefaces are always asked for without credentials; a preload that asks otherwise is fetched twice.
  return wanted
    .filter(({ ranges }) => ranges === null || isInRanges(title, ranges))
    .map(
      ({ path, type }) =>
        `<link rel="preload" href="${escapeHtml(path)}" as="font" type="${type}" crossorigin>`,
    );
}

/** Whether a letter of a text is in the ranges: what the title is written in, the page is. */
function isInRanges(text: string, ranges: readonly (readonly [number, number])[]): boolean {
  return (text.match(/\p{L}/gu) ?? []).some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => first <= code && code <= last);
  });
}

function attributes(pairs: readonly (readonly string[])[]): string {
  return pairs.map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`).join('');
}
