/**
 * As much of the package `astro` as is needed to try what docsgen asks of it: a development server that knows
 * integrations and routes, and components that are HTML with `{name}` for attributes and `<slot />` for slots.
 */
export const FAKE_ASTRO = {
  'node_modules/astro/package.json':
    '{ "name": "astro", "exports": { ".": "./main.mjs", "./package.json": "./package.json" } }',
  'node_modules/astro/main.mjs': `
import { createServer } from 'node:http';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export async function dev(config) {
  // What it did, for tests: it starts, loads modules, and looks for pages that nobody has.
  const note = (what) => appendFileSync(path.join(config.root, 'node_modules/astro/done.txt'), what + '\\n');
  note('start');
  const plugins = [];
  const routes = [];
  const middlewares = [];
  const code = (id) => plugins.map((plugin) => plugin.load(id)).find((own) => own !== undefined) ?? readFileSync(id, 'utf8');
  const run = (text) => import('data:text/javascript,' + encodeURIComponent(text));
  const ssrLoadModule = async (id) => {
    if (/\\.config\\.mjs$/.test(id)) return import(id);
    note('load ' + id);
    const text = code(id);
    return id.endsWith('.astro') ? { default: shape(id, text) } : run(text);
  };
  const shape = (id, text) => ({ own, html }) => {
    const [, name, from] = /import \\{ (\\w+) \\} from "([^"]+)"/.exec(text);
    // As Vite did before its version 6: what stands below the root is asked for by the path from there.
    const asked = '/' + path.relative(config.root, from);
    const source = plugins.map((plugin) => plugin.resolveId(asked)).find((own) => own !== undefined) ?? asked;
    const file = new RegExp('import ' + name + " from '([^']+)'").exec(code(source))[1];
    const template = readFileSync(path.resolve(path.dirname(id), file), 'utf8');
    if (template.includes('throw ')) throw new Error('the kettle is empty');
    const { locals, url } = globalThis.docsgenFakeAstro;
    return template
      .replace(/\\{Astro\\.url\\}/g, url.href)
      .replace(/\\{astro:content\\}/g, () => readdirSync(path.join(config.root, 'src/content/docs')).join(' and '))
      .replace(/\\{Astro\\.locals\\.starlightBlog\\}/g, () => String(locals.starlightBlog ?? 'no posts'))
      .replace(/\\{import\\.meta\\.glob\\('([^'*]+)\\*'\\)\\}/g, (_, folder) => readdirSync(path.resolve(path.dirname(id), path.dirname(file), folder)).join(' and '))
      .replace(/\\{Astro\\.locals\\.([\\w.]+)\\}/g, (_, names) => String(names.split('.').reduce((own, name) => own[name], locals)))
      .replace(/\\{(\\w+)\\}/g, (_, key) => String(own[key]))
      .replace(/<slot(?: name="(\\w+)")? \\/>/g, (_, slot = 'default') => (text.includes(slot) ? (html[slot] ?? '') : ''));
  };
  const hooks = config.integrations[0].hooks;
  hooks['astro:config:setup']({
    injectRoute: (route) => routes.push(route),
    addMiddleware: (middleware) => middlewares.push(middleware),
    updateConfig: ({ vite }) => plugins.push(...vite.plugins),
    config: { base: '/', trailingSlash: 'ignore' },
  });
  const importsOf = (id) => {
    const text = plugins.map((plugin) => plugin.load(id)).find((own) => own !== undefined) ?? '';
    return [...text.matchAll(/from '(\\.[^']+)'/g)].map(([, from]) => path.resolve(path.dirname(id), from));
  };
  const collections = (file) => (existsSync(file) && readFileSync(file, 'utf8').includes('astro:content') ? [{ id: '\\0astro:content', importedModules: [] }] : []);
  const graph = {
    getModuleById: (id) => ({ id, importedModules: importsOf(id).map((own) => ({ id: own, importedModules: collections(own) })) }),
  };
  hooks['astro:server:setup']({ server: { ssrLoadModule, moduleGraph: graph } });
  const server = createServer(async (request, response) => {
    const { onRequest } = await import(middlewares[0].entrypoint);
    const { load, attributes, slots } = globalThis.docsgenAstro;
    const url = new URL(request.url, 'http://127.0.0.1');
    const [, locale] = /^\\/(\\w+)\\/[^/]+$/.exec(url.pathname) ?? [];
    // As Starlight does: the language is told by the address.
    const locals = { language: locale ?? 'main' };
    globalThis.docsgenFakeAstro = { locals, url };
    const next = async () => new Response((await load())({ own: attributes, html: slots }));
    const answer = routes.some(({ pattern }) => pattern.replace(/\\[\\w+\\]/, locale) === url.pathname) ? await onRequest({ url, locals }, next) : new Response('', { status: 404 });
    // As Astro does where a language is asked for that nobody has: it has the page of lost ones rendered.
    const lost = async () => (note('lost'), new Response(''));
    if (locale === undefined) await onRequest({ url: new URL(request.url, 'http://127.0.0.1'), locals }, lost);
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  return { address: server.address() };
}
`,
} as const;
