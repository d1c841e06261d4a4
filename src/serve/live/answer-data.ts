import type { BrowserError, Violation } from '../../shared/live-event.ts';
import { BROWSER_ERROR_FILE, DATA_FOLDER, VIOLATION_FILE } from '../../shared/output-paths.ts';
import { normalizeRoute } from '../../shared/urls.ts';
import { sendSentence } from '../http/http-answers.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import type { EventChannel } from './events.ts';
import { type Exchange, type LivePages, sendText } from './exchange.ts';

const JSON_TYPE = mediaTypeOf('data.json');

/** Answers with what the client fetches by itself. False when there is nothing of this name. */
export async function answerData(
  site: LivePages,
  events: EventChannel,
  exchange: Exchange,
): Promise<boolean> {
  const file = exchange.inside.path.slice(1);
  if (file === `${DATA_FOLDER}/events`) {
    events.connect(exchange.request, exchange.response, sinceOf(exchange, events));
    return true;
  }
  if (file === `${DATA_FOLDER}/live.js`) {
    sendText(exchange, 200, mediaTypeOf(file), site.liveModule);
    return true;
  }
  if (file === VIOLATION_FILE) {
    site.blocked(readViolation(new URLSearchParams(exchange.target.search)));
    exchange.response.writeHead(204).end();
    return true;
  }
  if (file === BROWSER_ERROR_FILE) {
    site.failed(readBrowserError(new URLSearchParams(exchange.target.search)));
    exchange.response.writeHead(204).end();
    return true;
  }
  const searched = await site.searchFile(file);
  if (typeof searched === 'string') return sendJson(exchange, searched);
  const styled = /^_docsgen\/pages\/(.+)\.css$/s.exec(file)?.[1];
  if (styled !== undefined) return sendStyle(site, exchange, normalizeRoute(styled));
  const [, kind, name = ''] = /^_docsgen\/(pages|sidebars)\/(.+)\.json$/s.exec(file) ?? [];
  if (kind === 'pages') return sendChunk(site, exchange, normalizeRoute(name));
  const sidebar = kind === 'sidebars' ? site.sidebar(name) : null;
  return sendJson(exchange, sidebar === null ? null : JSON.stringify(sidebar));
}

function readViolation(query: URLSearchParams): Violation {
  const read = (name: string) => (query.get(name) ?? '').slice(0, 500);
  return {
    route: normalizeRoute(read('route')),
    directive: read('directive'),
    blocked: read('blocked'),
    sample: read('sample'),
  };
}

function readBrowserError(query: URLSearchParams): BrowserError {
  const read = (name: string) => query.get(name) ?? '';
  return {
    route: normalizeRoute(read('route')),
    message: read('message'),
    stack: read('stack'),
    component: read('component'),
  };
}

async function sendChunk(site: LivePages, exchange: Exchange, route: string): Promise<boolean> {
  const page = await site.page(route);
  if (!('faults' in page)) return sendJson(exchange, page.status === 404 ? null : page.chunk);
  sendSentence(exchange.request, exchange.response, 500, page.faults);
  return true;
}

async function sendStyle(site: LivePages, exchange: Exchange, route: string): Promise<boolean> {
  const page = await site.page(route);
  if ('faults' in page || page.style === null) return false;
  sendText(exchange, 200, mediaTypeOf('page.css'), page.style);
  return true;
}

function sendJson(exchange: Exchange, text: string | null): boolean {
  if (text !== null) sendText(exchange, 200, JSON_TYPE, text);
  return text !== null;
}

/** Number of the last event that a page knows of; a page that does not say has missed nothing. */
function sinceOf({ target }: Exchange, events: EventChannel): number {
  const since = Number.parseInt(new URLSearchParams(target.search).get('since') ?? '', 10);
  return Number.isNaN(since) ? events.number : since;
}
