import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_FOLDER } from '../../shared/output-paths.ts';
import { belowBase } from '../below-base.ts';
import { sendSentence } from '../http/http-answers.ts';
import type { Handler } from '../http/http-server.ts';
import { readTarget } from '../http/request-target.ts';
import { answerData } from './answer-data.ts';
import { createLiveFiles } from './answer-file.ts';
import { answerPage, setSiteHeaders } from './answer-page.ts';
import type { EventChannel } from './events.ts';
import { type LivePages, redirect } from './exchange.ts';
import { refuseForeign } from './origin-guard.ts';

export type { LivePages };

/** The request handler of the live server. `names` are host names by which it may be asked. */
export function createLiveHost(site: LivePages, events: EventChannel, names: readonly string[]): Handler {
  const files = createLiveFiles(site);

  return async (request: IncomingMessage, response: ServerResponse) => {
    const target = readTarget(request.url ?? '');
    const isMalformed = 'problem' in target;
    const foreign = refuseForeign(request, isMalformed ? null : target.authority, names);
    if (foreign !== null) return sendSentence(request, response, 403, foreign);
    if (isMalformed) return sendSentence(request, response, 400, `The address ${target.problem}.`);
    const inside = belowBase(site.baseUrl(), target);
    if (inside === null) {
      if (target.path === '/') redirect({ request, response, target }, site.baseUrl());
      else sendSentence(request, response, 404, `This site is served below ${site.baseUrl()}`);
      return;
    }
    // Browsers keep pages of other sites from using what is here, whatever they ask for.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    setSiteHeaders(response, site.headers(target.path));
    const exchange = { request, response, target, inside };
    const isData = inside.path.startsWith(`/${DATA_FOLDER}/`);
    if (isData ? await answerData(site, events, exchange) : await files.answer(exchange)) return;
    await answerPage(site, events, exchange, files.toFinal);
  };
}
