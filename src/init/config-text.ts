import type { InitHost } from './host-files.ts';
import { placeForHost } from './host-place.ts';
import type { InitContent } from './take-over.ts';

/** Hosts by the name that the configuration's `hosting` has for the files that they read. */
const HOSTING: Readonly<Record<InitHost, string | null>> = {
  'github-pages': 'github-pages',
  netlify: 'netlify',
  cloudflare: 'cloudflare',
  vercel: 'vercel',
  s3: 's3',
  nginx: 'nginx',
  apache: 'apache',
  caddy: 'caddy',
  docker: 'nginx',
  none: null,
};

/** The name that `hosting` of the configuration has for a host; null where there is none. */
export const hostingOf = (host: InitHost): string | null => HOSTING[host];

/** Faults that leave a page to be shown, of pages that were written for something else. */
const LENIENT = [
  'brokenLinks',
  'brokenMarkdownLinks',
  'missingImages',
  'title-missing',
  'admonition-unknown',
  // `layout: page` and `keywords: a, b` are what other systems take.
  'front-matter-invalid',
];

/** The configuration of a new site. A path in the address becomes `baseUrl`. */
export function configText(
  { title, url, host }: { title: string; url: string; host: InitHost },
  content: Pick<InitContent, 'contentDir' | 'frontMatter' | 'redirects' | 'lenient' | 'sidebar'>,
): string {
  const { origin } = new URL(url);
  const { base, outDir } = placeForHost(host, url);
  const { contentDir, frontMatter, redirects, lenient, sidebar } = content;
  const hosting = hostingOf(host);
  const keys = [
    `title: ${quote(title)},`,
    `url: ${quote(origin)},`,
    base !== '/' && `baseUrl: ${quote(base)},`,
    outDir !== 'build' && `outDir: ${quote(outDir)},`,
    // Buckets answer with the index of a folder, and take no ending off.
    host === 's3' && "output: 'folders',",
    contentDir !== 'content' && `contentDir: ${quote(contentDir)},`,
    "favicon: 'favicon.svg',",
    !lenient && `components: ${quote(`./${contentDir}/_components/index.tsx`)},`,
    sidebar !== null && `sidebars: { docs: { label: 'Docs', items: ${quote(`./${sidebar}`)} } },`,
    hosting !== null && `hosting: [${quote(hosting)}],`,
    redirects.length > 0 &&
      `redirects: [${redirects.map(({ from, to }) => `{ from: ${quote(from)}, to: ${quote(to)} }`).join(', ')}],`,
    frontMatter.length > 0 &&
      `// Keys of the pages as they were found: give each its type, or take it out of the pages.\n  frontMatter: { ${frontMatter.map((key) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: z.unknown()`).join(', ')} },`,
    lenient &&
      `// Faults that were there before do not stop a build; make each an error once the pages are clean.\n  checks: { ${LENIENT.map((name) => `${/-/.test(name) ? quote(name) : name}: 'warn'`).join(', ')} },`,
  ].filter((key) => key !== false);
  const names = frontMatter.length > 0 ? 'defineConfig, z' : 'defineConfig';
  return `import { ${names} } from 'docsgen';\n\nexport default defineConfig({\n  ${keys.join('\n  ')}\n});\n`;
}

/** A string literal of TypeScript. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}
