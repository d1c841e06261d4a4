import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserError, Violation } from '../../shared/live-event.ts';
import type { FilePath } from '../files/find-file.ts';
import { sendBody, sendRedirect } from '../http/http-answers.ts';
import { keepQuery, toLocation } from '../http/location-header.ts';
import type { Target } from '../http/request-target.ts';

/** What the live server asks of the site. */
export interface LivePages {
  baseUrl: () => string;
  publicDir: () => string;
  /** A rendered page, or the text of its faults. */
  page: (route: string) => Promise<
    | {
        document: string;
        chunk: string;
        markdown: string | null;
        style: string | null;
        scripts: string[];
        status: number;
      }
    | { faults: string }
  >;
  /** Headers of a path below the base URL, as the built site has them; `scripts` are inline scripts of the page. */
  headers: (path: string, scripts?: readonly string[]) => ReadonlyMap<string, string>;
  /** Told of what the policy has blocked in an open page. */
  blocked: (violation: Violation) => void;
  /** Told of code that has failed in an open page. */
  failed: (error: BrowserError) => void;
  sidebar: (key: string) => unknown;
  /** Text of a client file by its published path. */
  clientFile: (file: string) => string | Uint8Array | null;
  /** Absolute path of a content asset by its published path. */
  assetFile: (file: string) => string | null;
  /** Absolute path of a public file behind a link that the configuration allows, by its published path. */
  linkedFile: (file: string) => string | null;
  /** A file that a plugin makes, by its published path, or the text of its faults; null where none makes it. */
  madeFile: (file: string) => Promise<{ contents: string | Uint8Array } | { faults: string } | null>;
  redirect: (route: string) => string | null;
  /** A file of the search engine by its published path; null for others. */
  searchFile: (file: string) => Promise<string | Uint8Array | null>;
  liveModule: string;
}

/** One request that is answered. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  target: Target;
  /** The path below the base URL. */
  inside: FilePath;
}

/** Answers with a text that is newer with each save: nobody keeps it. */
export function sendText({ request, response }: Exchange, status: number, type: string, text: string): void {
  sendBody(request, response, status, text, { 'Content-Type': type, 'Cache-Control': 'no-store' });
}

/** The same for a file of any kind. */
export function sendFile({ request, response }: Exchange, type: string, contents: string | Uint8Array): void {
  sendBody(request, response, 200, contents, { 'Content-Type': type, 'Cache-Control': 'no-store' });
}

/** Leads to another address, for now. False when the target is nowhere to lead to. */
export function redirect({ request, response, target }: Omit<Exchange, 'inside'>, to: string): boolean {
  const location = toLocation(keepQuery(to, target.search));
  if (location !== null) sendRedirect(request, response, 302, location, 'no-store');
  return location !== null;
}
