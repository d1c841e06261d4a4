import type { ApiCallbackView } from '../../shared/api-view.ts';
import type { ApiCallback } from '../read/api-model.ts';
import { type BodyContext, viewBody, viewParameters, viewResponse } from './bodies.ts';
import type { PagesContext } from './context.ts';
import { stabilityBadges } from './related.ts';
import { viewSecurity } from './security.ts';

/** A request that the server sends; its ids start with that of its heading. */
export function viewCallback(
  callback: ApiCallback,
  id: string,
  context: PagesContext & { bodies: BodyContext },
): ApiCallbackView {
  const { bodies, texts } = context;
  const { name, method, expression, summary, descriptionHtml, externalDocs, body } = callback;
  const badges = stabilityBadges(callback.stability, texts);
  const security = viewSecurity(callback, context);
  return {
    ...{ id, name, method, expression, summary },
    ...(badges.length > 0 ? { badges } : {}),
    ...(descriptionHtml ? { descriptionHtml } : {}),
    ...(externalDocs ? { externalDocs } : {}),
    ...(security.length > 0 ? { security } : {}),
    ...(callback.parameters.length > 0 ? { parameters: viewParameters(callback, bodies, `${id}-`) } : {}),
    ...(body ? { body: viewBody(body, `${id}-body`, `${id}-request`, bodies) } : {}),
    responses: callback.responses.map((response) => viewResponse(response, `${id}-response-`, bodies)),
  };
}
