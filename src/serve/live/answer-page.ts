import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../../shared/text.ts';
import { encodeRoute, isExternal, normalizeRoute, withBaseUrl } from '../../shared/urls.ts';
import { sendSentence } from '../http/http-answers.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { prefersMarkdown } from '../http/prefers-markdown.ts';
import type { EventChannel } from './events.ts';
import { type Exchange, type LivePages, redirect, sendFile, sendText } from './exchange.ts';

const HTML = mediaTypeOf('page.html');

/**
 * Answers with a page, its Markdown twin, where they have moved to, or the not-found page. `toFinal` gives the target of a
 * redirect the form in which it is answered.
 */
export async function answerPage(
  site: LivePages,
  events: EventChannel,
  exchange: Exchange,
  toFinal: (to: string) => Promise<string>,
): Promise<void> {
  const { path, hasSlash, hasEmptySegments } = exchange.inside;
  const twinOf = hasSlash ? null : (/^(.+)\.md$/s.exec(path)?.[1] ?? null);
  const route = normalizeRoute(twinOf ?? path);
  const inBase = (target: string) => withBaseUrl(site.baseUrl(), target);
  // Read before rendering: what changes meanwhile counts as missed.
  const { number } = events;
  const page = await site.page(route);
  if ('faults' in page) return sendText(exchange, 500, HTML, createFaultDocument(site, route, page.faults));
  if (page.status === 404 && (await answerOther(site, exchange, route, toFinal))) return;
  const isFound = page.status === 200;
  if (isFound && twinOf !== null && page.markdown !== null)
    return sendText(exchange, 200, mediaTypeOf(path), page.markdown);
  if (isFound && page.markdown !== null && prefersMarkdown(exchange.request.headers.accept))
    return sendText(exchange, 200, mediaTypeOf('page.md'), page.markdown);
  const isCanonical = path === route && hasSlash === (route === '/') && !hasEmptySegments;
  if (isFound && !isCanonical) {
    redirect(exchange, inBase(encodeRoute(route)));
    return;
  }
  if (page.scripts.length > 0)
    setSiteHeaders(exchange.response, site.headers(exchange.target.path, page.scripts));
  exchange.response.setHeader('Server-Timing', `docsgen;desc="${number}"`);
  sendText(exchange, page.status, HTML, page.document);
}

/** Leads to where a page has moved, or answers with a file that a plugin makes. False when there is neither. */
async function answerOther(
  site: LivePages,
  exchange: Exchange,
  route: string,
  toFinal: (to: string) => Promise<string>,
): Promise<boolean> {
  const to = site.redirect(route);
  if (to !== null && redirect(exchange, isExternal(to) ? to : withBaseUrl(site.baseUrl(), await toFinal(to))))
    return true;
  return answerMadeFile(site, exchange);
}

/** Answers with a file that a plugin makes. False when none makes it. */
async function answerMadeFile(site: LivePages, exchange: Exchange): Promise<boolean> {
  const name = exchange.inside.path.slice(1);
  const made = exchange.inside.hasSlash ? null : await site.madeFile(name);
  if (made === null) return false;
  if ('faults' in made) sendSentence(exchange.request, exchange.response, 500, made.faults);
  else sendFile(exchange, mediaTypeOf(name), made.contents);
  return true;
}

/** A document for a page that cannot be shown: the faults, and the module that brings the page once it is mended. */
function createFaultDocument(site: LivePages, route: string, faults: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has faults</title>',
    `<script type="module" src="${escapeHtml(site.baseUrl())}_docsgen/live.js"></script></head>`,
    `<body data-route="${escapeHtml(route)}"><h1>This page has faults</h1><pre>${escapeHtml(faults)}</pre></body></html>`,
  ].join('\n');
}

/** Sets the headers that the built site has, but for how long answers may be kept: what is live is never kept. */
export function setSiteHeaders(response: ServerResponse, headers: ReadonlyMap<string, string>): void {
  for (const [name, value] of headers) if (name !== 'cache-control') response.setHeader(name, value);
}
