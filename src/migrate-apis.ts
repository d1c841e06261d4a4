import { existsSync } from 'node:fs';
import path from 'node:path';
import { Code, type Migration, type OldApi } from './dialects/migrate/migration.ts';
import { apiAddresses } from './dialects/migrate/starlight-api-addresses.ts';
import { readSiteFile } from './files/site-file.ts';
import type { ApiOperation } from './openapi/read/api-model.ts';
import { loadApi } from './openapi/read/load-document.ts';

const FILE = 'docs-site.apis.json';
const NAME = 'apiPages';

/** An API's pages of the old site: where each stood, and what docsgen has in its place. */
interface MovedApi extends OldApi {
  readonly pages: readonly { readonly from: string; readonly to: string }[] | null;
}

/**
 * A migration with the addresses that the pages of its APIs had: each leads on, and the build names it. `apis` of the
 * dialect and `redirects` of the configuration are written with them.
 */
export function withApiAddresses(migration: Migration): Migration {
  const { root, oldApis = [], configuration } = migration;
  if (oldApis.length === 0) return migration;
  const moved = oldApis.map((api): MovedApi => ({ ...api, pages: readPages(root, api) }));
  const written = Array.isArray(configuration.redirects) ? (configuration.redirects as unknown[]) : [];
  return {
    ...migration,
    imports: [...migration.imports, `import ${NAME} from './${FILE}';`],
    files: { ...migration.files, [FILE]: `${JSON.stringify(moved, null, 2)}\n` },
    configuration: {
      ...configuration,
      dialect: { ...(configuration.dialect as object), apis: new Code(NAME) },
      redirects: [...written, new Code(`...${NAME}.flatMap(({ pages }) => pages ?? [])`)],
    },
  };
}

function readPages(root: string, { file, route }: OldApi): MovedApi['pages'] {
  if (!existsSync(path.join(root, file))) return null;
  const { api } = loadApi({ file, readFile: (own) => readSiteFile(root, own) });
  if (api === null) return [];
  const toAddressed = ({ operationId, isIdMade, method, path, slug }: ApiOperation) => ({
    ...{ method, path, slug },
    writtenId: isIdMade ? '' : operationId,
  });
  return apiAddresses(route, {
    operations: api.operations.map(toAddressed),
    webhooks: api.webhooks.map(toAddressed),
    tags: api.tags.map(({ name, slug, descriptionHtml, externalDocs }) => ({
      ...{ name, slug },
      isDescribed: descriptionHtml !== '' || externalDocs !== undefined,
    })),
  });
}
