import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn as moveForeign, PIXEL_PNG, textOf as readText } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const BLOG = `{ title: 'Tide letters', postCount: 2, recentPostCount: 2, metrics: { readingTime: true },
  authors: { ada: { name: 'Ada Reed', title: 'Diver', url: 'https://ada.example', picture: '/ada.png' }, bo: { name: 'Bo Finn' } } }`;

async function moveIn(files: Record<string, string | Uint8Array>, options = BLOG, others = '') {
  const moved = await moveForeign({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import letters from 'starlight-blog';
export default { site: 'https://tide.example', integrations: [starlight({ title: 'Tide', plugins: [letters(${options})]${others} })] };
`,
    'package.json': '{"name":"tide"}',
    'public/ada.png': PIXEL_PNG,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHome.\n',
    'src/content/docs/blog/low.md':
      '---\ntitle: Low water\ndate: 2025-01-02\nauthors: ada\ntags: [Sea Life]\nexcerpt: The {shore} is *bare*.\ncover: { alt: A shore, image: ./shore.png }\n---\n\nShells lie there.\n',
    'src/content/docs/blog/shore.png': PIXEL_PNG,
    'src/content/docs/blog/high.mdx':
      '---\ntitle: High water\ndate: 2025-02-03\nlastUpdated: 2025-02-05\nauthors: [bo, { name: Cy Wave }]\nfeatured: true\n---\n\nWaves come in, [far][1].\n\n{/* excerpt */}\n\nAnd go out.\n\n[1]: https://far.example/\n',
    'src/content/docs/blog/storm.md':
      '---\ntitle: Storm\ndate: 2025-03-04\ntags: [Sea Life, Wind]\n---\n\nHold fast.\n',
    'src/content/docs/blog/later.md': '---\ntitle: Later\ndate: 2025-04-04\ndraft: true\n---\n\nNot yet.\n',
    ...files,
  });
  site = moved.site;
  return moved;
}

const textOf = (file: string) => readText(site.output(file));

describe('the blog of a Starlight site', () => {
  it('has its lists of posts, authors and tags, at their addresses: seen, they were missing', async () => {
    const { build } = await moveIn({});
    expect(build.diagnostics).toEqual([]);
    expect(textOf('blog.html')).toMatch(
      /Storm.*Mar 4, 2025.*Ada Reed.*Diver.*Bo Finn.*Hold fast.*Tags: Sea Life , Wind.*High water.*Featured.*Waves come in, far.*Older posts/,
    );
    expect(textOf('blog.html')).not.toMatch(/And go out|Later/);
    expect(contentOf(site.output('blog.html'))).toContain('href="https://far.example/"');
    expect(textOf('blog/2.html')).toMatch(/Low water.*Jan 2, 2025.*The \{shore\} is bare.*Newer posts/);
    expect(textOf('blog/2.html')).not.toContain('Shells lie');
    expect(contentOf(site.output('blog/2.html'))).toMatch(/<img src="[^"]*shore[^"]*" alt=""/);
    expect(textOf('blog/authors/ada-reed.html')).toMatch(/2 posts by Ada Reed.*Storm.*Low water/);
    expect(textOf('blog/authors/cy-wave.html')).toMatch(/1 post by Cy Wave.*High water/);
    expect(textOf('blog/tags/sea-life.html')).toMatch(/2 posts with the tag “Sea Life”.*Storm.*Low water/);
  });

  it('says on each post when and by whom it was written, and leads to the posts beside it', async () => {
    await moveIn({});
    const low = contentOf(site.output('blog/low.html'));
    expect(textOf('blog/low.html')).toMatch(
      /Jan 2, 2025 · 1 min read.*Ada Reed.*Diver.*Shells lie there.*Tags: Sea Life/,
    );
    expect(low).toMatch(/<img src="[^"]*shore[^"]*" alt="A shore"/);
    expect(low).toMatch(/<img src="[^"]*ada[^"]*" alt=""/);
    expect(low).toContain('href="/blog/tags/sea-life"');
    expect(low).toContain('href="https://ada.example"');
    expect(textOf('blog/high.html')).toMatch(/Feb 3, 2025 · Last updated Feb 5, 2025 · 1 min read/);
    const beside = (file: string) =>
      ['prev', 'next'].map(
        (rel) => new RegExp(`<a(?=[^>]*rel="${rel}")[^>]*href="([^"]*)"`).exec(site.output(file))?.[1],
      );
    expect(beside('blog/high.html')).toEqual(['/blog/storm', '/blog/low']);
    expect(beside('blog/storm.html')).toEqual([undefined, '/blog/high']);
    const sidebar =
      /<nav[^>]*class="[^"]*sidebar[\s\S]*?<\/nav>/.exec(site.output('blog/high.html'))?.[0] ?? '';
    expect(sidebar.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toMatch(
      /All posts.*Featured posts.*High water.*Recent posts.*Storm.*Low water.*Tags.*Sea Life \(2\).*Wind \(1\).*Authors.*Ada Reed \(2\).*RSS/,
    );
  });

  it('has a feed, and links to it and to the list', async () => {
    await moveIn({});
    expect(site.output('blog/rss.xml')).toMatch(
      /<title>Tide \| Tide letters<\/title>[\s\S]*<title>Storm<\/title><link>https:\/\/tide.example\/blog\/storm<\/link>/,
    );
    const home = site.output('index.html');
    expect(home).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="https:\/\/tide.example\/blog\/rss.xml"/,
    );
    expect(home).toMatch(/<a[^>]*href="\/blog"[^>]*>[\s\S]{0,80}Tide letters/);
  });

  it('has translations with the other ending of a file: seen, lists in their language showed the original', async () => {
    const moved = await moveForeign({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import letters from 'starlight-blog';
export default { site: 'https://tide.example', integrations: [starlight({ title: 'Tide', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } }, plugins: [letters({ title: 'Letters' })] })] };
`,
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHome.\n',
      'src/content/docs/blog/low.mdx': '---\ntitle: Low water\ndate: 2025-01-02\n---\n\nShells.\n',
      'src/content/docs/fr/blog/low.md':
        '---\ntitle: Marée basse\ndate: 2025-01-02\nauthors: { name: Fanny }\ntags: [Été]\n---\n\nCoquillages.\n',
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    expect(textOf('fr/blog.html')).toMatch(/Marée basse.*Fanny.*Coquillages/);
    expect(textOf('fr/blog/authors/fanny.html')).toContain('Marée basse');
    expect(textOf('fr/blog/tags/été.html')).toContain('Marée basse');
    expect(textOf('blog.html')).toMatch(/Low water.*Shells/);
  });

  const inFrench = (files: Record<string, string>) =>
    moveForeign({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import letters from 'starlight-blog';
export default { site: 'https://tide.example', integrations: [starlight({ title: 'Tide', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr-CA' } }, plugins: [letters({ metrics: { readingTime: true } })] })] };
`,
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHome.\n',
      'src/content/docs/fr/blog/low.md':
        '---\ntitle: Basse\ndate: 2025-01-02\nlastUpdated: 2025-01-03\nauthors: { name: Fanny }\ntags: [Mer]\nfeatured: true\n---\n\nCoquillages.\n',
      'src/content/docs/blog/low.md': '---\ntitle: Low\ndate: 2025-01-02\ntags: [Sea]\n---\n\nShells.\n',
      ...files,
    });

  it('speaks in the words of the installed plugin, which are not those of docsgen: seen, 16 pages of a site had others', async () => {
    const moved = await inFrench({
      'node_modules/starlight-blog/translations.ts': `export const Words: Record<string, Record<string, string>> = {
  en: { 'starlightBlog.post.tags': 'Labels:' },
  fr: {
    'starlightBlog.post.tags': 'Étiquettes :',
    'starlightBlog.post.featured': 'Mis en avant',
    'starlightBlog.post.lastUpdate': ' - Revu le <time datetime="{{isoDate}}">{{date, datetime(dateStyle: medium)}}</time>',
    'starlightBlog.metrics.readingTime.minutes': ' - lu en {{count}} min',
    'starlightBlog.authors.count_one': 'Par {{author}} : {{count}} lettre',
    'starlightBlog.tags.count_one': '{{count}} lettre sur « {{tag}} »',
    'starlightBlog.sidebar.all': 'Toutes les lettres',
  },
};
`,
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    expect(textOf('fr/blog.html')).toMatch(
      /Basse.*2 janv. 2025 · Revu le 3 janv. 2025 · lu en 1 min.*Fanny.*Mis en avant.*Coquillages.*Étiquettes : Mer/,
    );
    expect(textOf('fr/blog/authors/fanny.html')).toContain('Par Fanny : 1 lettre');
    expect(textOf('fr/blog/tags/mer.html')).toContain('1 lettre sur « Mer »');
    expect(site.output('fr/blog.html')).toContain('Toutes les lettres');
    expect(textOf('blog.html')).toContain('Labels: Sea');
  });

  it('lets the site’s own words win, and leaves out those that lack a value', async () => {
    const moved = await inFrench({
      'node_modules/starlight-blog/translations.ts':
        "export const Words = { fr: { 'starlightBlog.post.tags': 'Étiquettes :', 'starlightBlog.authors.count_one': 'Une lettre' } };\n",
      'src/content/i18n/fr.yaml': "starlightBlog.post.tags: 'Mots :'\n",
      'src/content/i18n/en.json': '{"starlightBlog.post.tags":"About:"}',
    });
    site = moved.site;
    expect(textOf('fr/blog/low.html')).toContain('Mots : Mer');
    expect(textOf('blog/low.html')).toContain('About: Sea');
    expect(textOf('fr/blog/authors/fanny.html')).toContain('1 article de Fanny');
  });
});
