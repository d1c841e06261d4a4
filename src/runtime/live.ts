/** The live server's half in the browser: shows saves in the open page, reloads, shows faults. */
import { Idiomorph } from 'idiomorph/dist/idiomorph.esm.js';
import type { LiveEvent } from '../shared/live-event.ts';
import { BROWSER_ERROR_FILE, pageChunkUrl, VIOLATION_FILE } from '../shared/output-paths.ts';
import type { PageChunk } from '../shared/view.ts';
import { findContent } from './own-elements.ts';
import type { Router } from './router.ts';

interface DocsgenWindow extends Window {
  docsgen?: {
    router: Router;
    loader: { forget: () => void };
    refreshContent: (content: HTMLElement) => void;
  };
}

const baseUrl = new URL(import.meta.url).pathname.replace(/_docsgen\/live\.js$/, '');
const OVERLAY_ID = 'docsgen-overlay';

connect();
watchPolicy();
watchErrors();

/** Tells the server of all that the policy has blocked, before this module was here too where browsers remember it. */
function watchPolicy(): void {
  const told = new Set<string>();
  const tell = (directive: string, blocked: string, sample: string) => {
    const { origin } = window.location;
    const shown = blocked.startsWith(`${origin}/`) ? blocked.slice(origin.length) : blocked;
    const query = new URLSearchParams({ route: currentRoute(), directive, blocked: shown, sample });
    if (told.has(String(query))) return;
    told.add(String(query));
    void fetch(`${baseUrl}${VIOLATION_FILE}?${query}`).catch(() => {});
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(event.effectiveDirective, event.blockedURI, event.sample),
  );
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) {
        if (type !== 'csp-violation' || !body) continue;
        const said = body as { effectiveDirective?: string; blockedURL?: string; sample?: string };
        tell(said.effectiveDirective ?? '', said.blockedURL ?? '', said.sample ?? '');
      }
    },
    { buffered: true, types: ['csp-violation'] },
  );
  observer.observe();
}

/** Tells the server of code of the site that fails, with the island that it belongs to. */
function watchErrors(): void {
  const told = new Set<string>();
  const tell = (thrown: unknown, said: string) => {
    const stack = (thrown instanceof Error && thrown.stack) || '';
    const component = failedComponent();
    // What extensions of the browser and other sites throw is nobody's fault here.
    if (component === '' && !stack.includes(window.location.origin)) return;
    const message = thrown instanceof Error ? thrown.message : said;
    const query = new URLSearchParams({
      ...{ route: currentRoute(), message: message.slice(0, 3000), component },
      stack: stack.replace(message, '').slice(0, 3000),
    });
    if (told.has(String(query))) return;
    told.add(String(query));
    void fetch(`${baseUrl}${BROWSER_ERROR_FILE}?${query}`).catch(() => {});
  };
  window.addEventListener('error', ({ error, message }) => tell(error, message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, String(reason)));
}

/** `<module>#<export>` of the island that has just failed, or of the part of the shell: its element says so, once. */
function failedComponent(): string {
  const { dataset } = document.documentElement;
  const { failedPart } = dataset;
  delete dataset.failedPart;
  if (failedPart) return `part ${failedPart}`;
  const element = findContent()?.querySelector<HTMLElement>('docsgen-island[data-failed]');
  if (!element) return '';
  delete element.dataset.failed;
  const islands = ownClient()?.router.state().view.islands ?? [];
  return islands.find(({ id }) => id === element.dataset.island)?.component ?? '';
}

function connect(): void {
  const source = new EventSource(`${baseUrl}_docsgen/events?since=${documentNumber()}`);
  let wasOpen = false;
  source.onopen = () => {
    // The server was restarted: what it shows now may be anything.
    if (wasOpen) window.location.reload();
    wasOpen = true;
  };
  source.onmessage = (message) => void receive(JSON.parse(message.data as string) as LiveEvent);
}

/** Number of the last event when the server rendered this document. */
function documentNumber(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === 'docsgen')?.description ?? '';
}

async function receive(event: LiveEvent): Promise<void> {
  if (event.kind === 'reload') return window.location.reload();
  if (event.kind === 'style') return replaceStyle(event.url);
  if (event.kind === 'faults') {
    const route = currentRoute();
    return showOverlay(event.faults.filter((fault) => fault.route === null || fault.route === route));
  }
  ownClient()?.loader.forget();
  // The search listens, if it has been loaded.
  window.dispatchEvent(new Event('docsgen:change'));
  if (event.routes === null) isNextStale = true;
  else for (const route of event.routes) changed.add(route);
  if (event.routes === null || changed.delete(currentRoute())) await patchPage();
  // Titles and new pages stand in the sidebars of others.
  await ownClient()?.router.completeSidebar();
}

/** Pages that were saved while another one was shown: what was on its way then is what they were. */
const changed = new Set<string>();
/** The same for a change of all pages: it can only be the next one that was on its way. */
let isNextStale = false;
document.addEventListener('docsgen:page', () => {
  if (changed.delete(currentRoute()) || isNextStale) void patchPage();
  isNextStale = false;
});
/** Number of the last patch: saves may be answered in another order. */
let patches = 0;

/** The client once it has started: before, `window.docsgen` is the element of that id. */
function ownClient(): DocsgenWindow['docsgen'] {
  return Object.getOwnPropertyDescriptor(window, 'docsgen')?.value as DocsgenWindow['docsgen'];
}

function currentRoute(): string {
  return ownClient()?.router.state().view.route ?? document.body.dataset.route ?? '';
}

/** Fetches the page anew and changes only what differs, so that scroll, open tabs and details stay. */
async function patchPage(): Promise<void> {
  const docsgen = ownClient();
  const content = findContent();
  if (!docsgen || !content) return window.location.reload();
  const route = currentRoute();
  const mine = ++patches;
  const isLate = () => mine !== patches || route !== currentRoute();
  const response = await fetch(pageChunkUrl(baseUrl, route), { cache: 'no-store' });
  if (isLate()) return;
  // Faults come as an event of their own; the page stays as it was.
  if (response.status === 500) return;
  if (!response.ok) return window.location.reload();
  const chunk = (await response.json()) as PageChunk;
  if (isLate()) return;
  if (chunk.view.islands.length > 0 || content.querySelector('docsgen-island'))
    return window.location.reload();
  const next = content.cloneNode(false) as HTMLElement;
  next.innerHTML = chunk.html;
  Idiomorph.morph(content, next.innerHTML, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: { beforeAttributeUpdated: keepsReaderState },
  });
  replacePageStyle(chunk.view.styleUrl);
  await docsgen.router.replacePage(chunk.view);
  docsgen.refreshContent(content);
  document.title = chunk.view.documentTitle;
  showOverlay([]);
  document.dispatchEvent(new CustomEvent('docsgen:patched'));
}

/** Attributes that the reader's own actions have set are left alone. */
function keepsReaderState(name: string, element: Element): boolean {
  if (name === 'open' && element.localName === 'details') return false;
  return !['data-selected', 'aria-selected', 'tabindex'].includes(name) || !element.closest('.tabs');
}

/** The page's own style sheet, which may have come, gone or changed. */
function replacePageStyle(url: string | undefined): void {
  const old = document.querySelector<HTMLLinkElement>('link[data-page-style]');
  if (url === undefined) return old?.remove();
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.href = url;
  fresh.dataset.pageStyle = '';
  fresh.onload = () => old?.remove();
  document.head.append(fresh);
}

function replaceStyle(url: string): void {
  const old = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!old) return window.location.reload();
  const fresh = old.cloneNode() as HTMLLinkElement;
  fresh.href = url;
  fresh.onload = () => old.remove();
  old.after(fresh);
}

function showOverlay(faults: { text: string }[]): void {
  document.getElementById(OVERLAY_ID)?.remove();
  if (faults.length === 0) return;
  const overlay = document.createElement('section');
  overlay.id = OVERLAY_ID;
  overlay.setAttribute('role', 'alert');
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  root.adoptedStyleSheets = [sheet];
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.onclick = () => overlay.remove();
  root.append(
    close,
    ...faults.map(({ text }) => Object.assign(document.createElement('pre'), { textContent: text })),
  );
  document.body.append(overlay);
}

const OVERLAY_STYLE = `
:host { position: fixed; inset: auto 0 0; z-index: 1000; max-height: 60vh; overflow: auto; padding: 16px 24px;
  background: #1b1417; color: #f6eaee; border-top: 3px solid #e5484d; font: 14px/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; margin: 0 0 16px; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid #8a6d75; border-radius: 6px;
  padding: 4px 12px; cursor: pointer; }
`;
