import type { ApiServer, ApiServerVariable } from './api-model.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';

/** Servers of a document, path or operation; undefined when it lists none. */
export function readServers(owner: Cursor, context: ReadContext): ApiServer[] | undefined {
  const servers = context.documents
    .entries(owner, 'servers')
    .flatMap((server) => readServer(server, context));
  return servers.length > 0 ? servers : undefined;
}

function readServer(server: Cursor, { describe, documents }: ReadContext): ApiServer[] {
  const template = server.ownText('url');
  if (template === undefined) return [];
  const variables = documents.entries(server, 'variables').map(
    (variable): ApiServerVariable => ({
      name: variable.key,
      default: variable.own('default') === undefined ? null : textOf(variable.own('default')),
      values: (variable.get('enum')?.children() ?? [])
        .map(({ value }) => textOf(value))
        .filter((text) => text !== ''),
      descriptionHtml: describe(variable.ownText('description') ?? ''),
    }),
  );
  const defaults = defaultsOf(variables);
  return [
    {
      url: fillServer(template, defaults),
      template,
      descriptionHtml: describe(
        [server.ownText('name'), server.ownText('description')].filter((text) => text?.trim()).join(': '),
      ),
      variables,
    },
  ];
}

/** The defaults of variables by their names. An empty one is one, too: a path that may be left out. */
export function defaultsOf(variables: readonly ApiServerVariable[]): Map<string, string> {
  return new Map(
    variables.flatMap(({ name, default: text }): [string, string][] => (text === null ? [] : [[name, text]])),
  );
}

/** The template with values in the place of variables; those without a value stay. */
export function fillServer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (text, name: string) => values.get(name) ?? text);
}

/** Ports are written as numbers. */
function textOf(value: unknown): string {
  return /^(?:string|number|bigint)$/.test(typeof value) ? String(value) : '';
}
