import type { ApiServerView } from '../../shared/api-view.ts';
import type { ApiModel, ApiOperation, ApiServer } from '../read/api-model.ts';
import { htmlToText } from '../read/description.ts';
import { defaultsOf, fillServer } from '../read/server-reader.ts';
import { absoluteServer } from '../samples/sample-request.ts';

/** More choices than this are no help. */
const MAX_CHOICES = 24;

/** The servers of an operation as a choice; `override` is the configuration's, and the only one then. */
export function viewServers(
  api: ApiModel,
  operation: Pick<ApiOperation, 'servers'>,
  options: { id: string; server?: string },
): ApiServerView {
  const own = operation.servers.length > 0;
  const servers = own ? operation.servers : api.servers;
  const listed =
    options.server === undefined ? servers.flatMap(choicesOf) : [{ url: options.server, label: '' }];
  const choices = new Map<string, string>();
  for (const { url, label } of listed.slice(0, MAX_CHOICES)) {
    const absolute = absoluteServer(url);
    if (!choices.has(absolute)) choices.set(absolute, label);
  }
  if (choices.size === 0) choices.set(absoluteServer(''), '');
  const [url = ''] = choices.keys();
  return {
    // Operations with servers of their own have a memory of their own.
    group: own ? `${options.id} ${[...choices.keys()].join(' ')}` : options.id,
    url,
    choices: [...choices].map(([address, label]) => ({ url: address, label })),
  };
}

/** A server with a variable that has a few values is as many servers, its default first. */
function choicesOf(server: ApiServer): { url: string; label: string }[] {
  const label = htmlToText(server.descriptionHtml);
  const defaults = defaultsOf(server.variables);
  const variable = server.variables.find(({ values }) => values.length > 1);
  if (!variable) return [{ url: server.url, label }];
  const values = [variable.default, ...variable.values.filter((value) => value !== variable.default)];
  return values
    .filter((value) => value !== null)
    .map((value) => ({
      url: fillServer(server.template, new Map([...defaults, [variable.name, value]])),
      label,
    }));
}
