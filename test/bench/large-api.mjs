// What the reference of a very large API costs: a made-up document, or one that is at hand.
// usage: npm run bench -- --api 1200 [--document path/of/openapi.json]
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { timeHugo } from './large.mjs';
import { median } from './measure.mjs';
import { writeSeededSite } from './seeded-site.mjs';

/** Seconds that Hugo 0.111 takes for 1,000 seeded pages on the machine that the budgets are for. */
const REFERENCE_HUGO = 2.5;

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];
const NOUNS = 'account branch check commit event grant hook invitation issue label member page'.split(' ');
const WORDS =
  'the of a that for with when its each shown until given only where name which owner list state kept'.split(
    ' ',
  );

/** Numbers that are the same on each run. */
function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

/** A document of so many operations in 43 tags, four of which hold half of them, as in the largest public ones. */
export function makeApiDocument(count) {
  const random = createRandom(7);
  const pick = (list) => list[random(list.length)];
  const sentence = (words) => `${Array.from({ length: words }, () => pick(WORDS)).join(' ')}.`;
  const schemas = {};
  const names = Array.from({ length: 300 }, (_, index) => `${pick(NOUNS)}-${pick(NOUNS)}-${index}`);
  for (const [index, name] of names.entries())
    schemas[name] = {
      type: 'object',
      description: sentence(5),
      required: ['id', 'url'],
      properties: Object.fromEntries([
        ['id', { type: 'integer', example: 100 + index }],
        ['url', { type: 'string', format: 'uri', example: `https://api.example.com/${name}/${index}` }],
        ...Array.from({ length: 4 + random(24) }, (_, at) => [
          `${pick(NOUNS)}_${pick(WORDS)}_${at}`,
          at % 9 === 8 && index > 0
            ? { $ref: `#/components/schemas/${names[random(index)]}` }
            : {
                type: pick(['string', 'string', 'integer', 'boolean']),
                description: sentence(6 + random(10)),
              },
        ]),
      ]),
    };
  const json = (name) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  const paths = {};
  for (let index = 0; index < count; index++) {
    const tag = index % 2 === 0 ? `large ${(index / 2) % 4}` : `small ${((index - 1) / 2) % 39}`;
    const method = METHODS[index % METHODS.length];
    paths[`/${pick(NOUNS)}s/{owner}/${pick(NOUNS)}-${index}/{number}`] = {
      [method]: {
        operationId: `${tag.replace(' ', '-')}/${method}-${pick(NOUNS)}-${index}`,
        summary: `${method === 'get' ? 'Get' : 'Change'} ${pick(NOUNS)} ${sentence(3)}`,
        description: `${sentence(20)} ${sentence(15)}`,
        tags: [tag],
        parameters: ['owner', 'number'].map((name) => ({
          ...{ name, in: 'path', required: true, description: sentence(8), schema: { type: 'string' } },
        })),
        ...(method === 'get' || method === 'delete' ? {} : { requestBody: { content: json(pick(names)) } }),
        responses: {
          200: { description: 'Fine', content: json(pick(names)) },
          404: { description: 'Nothing there', content: json(names[0]) },
        },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Large', version: '1', description: sentence(30) },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
  };
}

function writeSite(root, count, document) {
  mkdirSync(path.join(root, 'content'), { recursive: true });
  writeFileSync(path.join(root, 'content/index.md'), '---\ntitle: Start\n---\n\nWords.\n');
  const file = document === undefined ? 'openapi.json' : path.basename(document);
  if (document === undefined)
    writeFileSync(path.join(root, file), JSON.stringify(makeApiDocument(count), null, 2));
  else copyFileSync(document, path.join(root, file));
  writeFileSync(
    path.join(root, 'docs-site.config.ts'),
    `export default {
  title: 'Large', url: 'https://docs.example.com', baseUrl: '/',
  checks: { brokenLinks: 'ignore', brokenMarkdownLinks: 'ignore', brokenAnchors: 'ignore' },
  apis: [{ id: 'api', file: ${JSON.stringify(file)}, route: '/api' }],
  sidebars: { docs: { label: 'API', entry: '/api', items: [{ api: 'api' }] } },
};
`,
  );
}

/** Measures builds, output and documents of such a reference; `record`, `build` and `forget` are those of the whole bench. */
export async function benchLargeApi({ count, document, folder, runs, record, build, forget }) {
  const root = path.join(folder, 'large-api');
  writeSite(root, count, document);
  const site = document === undefined ? `API of ${count}` : path.basename(document);
  const seeded = path.join(folder, 'seeded-for-hugo');
  writeSeededSite(seeded, 1000);
  const clean = [];
  const hugo = [];
  // In turns, so that a busy machine is unkind to both.
  for (let index = 0; index < runs; index++) {
    forget(root);
    clean.push(await build(root));
    hugo.push(await timeHugo(seeded, folder, 1));
  }
  const seconds = median(clean.map(({ ms }) => ms)) / 1000;
  const isScaled = hugo.every((value) => value !== null);
  record(site, 'clean build, as it was measured', seconds, 's', isScaled ? null : 6);
  if (isScaled) {
    record(
      '1,000 pages',
      `Hugo's build; ${REFERENCE_HUGO} s on the machine of the budgets`,
      median(hugo),
      's',
      null,
    );
    const scaled = clean.map(({ ms }, index) => (ms / 1000) * (REFERENCE_HUGO / hugo[index]));
    record(site, 'clean build, by the factor of Hugo', median(scaled), 's', 6);
  }
  record(site, 'peak memory of a clean build', Math.max(...clean.map(({ mb }) => mb)), 'MB', 500);
  record(site, 'unchanged build', (await build(root)).ms / 1000, 's', null);
  const out = path.join(root, 'build');
  const files = readdirSync(out, { recursive: true })
    .map((file) => path.join(out, file))
    .filter((file) => statSync(file).isFile());
  record(site, 'output', files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6, 'MB', 90);
  const sizes = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((html) => html.includes('<div class="api-samples"'))
    .map((html) => gzipSync(html, { level: 9 }).length / 1000);
  record(site, 'document of an operation, gzipped (median)', median(sizes), 'kB', 8);
}
