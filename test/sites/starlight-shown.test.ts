import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn as moveForeign, textOf as readText } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `import starlight from '@astrojs/starlight';
export default { site: 'https://kelp.example', base: '/docs',
  redirects: { '/old': '/docs/guides/start/', '/older': 'https://kelp.example/docs/guides/start/#top', '/home': '/docs', '/out': 'https://other.example/docs/x' },
  integrations: [starlight({ title: 'Kelp', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } }, sidebar: [{ label: 'All', autogenerate: { directory: 'guides' } }] })] };`;

async function moveIn(files: Record<string, string>) {
  const moved = await moveForeign({
    'astro.config.mjs': CONFIG,
    'package.json': '{"name":"kelp"}',
    'src/content/docs/index.md': '---\ntitle: Kelp\n---\n\nHome.\n',
    'src/content/docs/guides/start.md': '---\ntitle: Start\n---\n\n## Top\n',
    'src/content/docs/de/guides/start.md': '---\ntitle: Anfang\n---\n\n## Top\n',
    'node_modules/@astrojs/starlight/translations/de.json':
      '{"aside.tip":"Tipp","i18n.untranslatedContent":"Gibt es *noch* nicht."}',
    ...files,
  });
  site = moved.site;
  return moved;
}

const textOf = (file: string) => readText(site.output(file));

describe('what Starlight shows', () => {
  it('has the anchors that a plugin reads behind backslashes in MDX: seen, 20 pages had others, ending with one', async () => {
    const { build } = await moveIn({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
        import remarkHeadingID from 'remark-heading-id';
        export default { markdown: { remarkPlugins: [remarkHeadingID] }, integrations: [starlight({ title: 'Kelp' })] };`,
      'src/content/docs/guides/lids.mdx':
        '---\ntitle: Lids\n---\n\n## Take off \\{#lid-off\\}\n\n```md\n## Code \\{#code\\}\n```\n\n### [Put on](#lid-off) \\{#lid_on\\}\n\n## Boil\n',
    });
    const html = contentOf(site.output('guides/lids.html'));
    expect([...html.matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'lid-off',
      'lid_on',
      'boil',
    ]);
    expect(textOf('guides/lids.html')).toMatch(/Take off (?!\\)/);
    expect(textOf('guides/lids.html')).toContain('Code \\{#code\\}');
    expect(build.diagnostics.filter(({ location }) => location?.file.includes('lids'))).toEqual([]);
  });

  it('is in the words of a Starlight that is built as packages are: seen, notes of 26 pages had English titles without a word', async () => {
    const { build } = await moveIn({
      'node_modules/@astrojs/starlight/translations/de.json': '{}',
      'node_modules/@astrojs/starlight/dist/translations/de.js':
        '//#region de.json\nvar de_default = {\n\t"aside.tip": "Rat",\n\t"aside.note": "Merke {{it}}"\n};\n//#endregion\nexport { de_default as default };\n',
      'src/content/docs/de/guides/boxes.md':
        '---\ntitle: Boxen\n---\n\n:::tip\nEins.\n:::\n\n:::note\nZwei.\n:::\n',
    });
    expect(build.diagnostics).toEqual([]);
    expect(textOf('de/guides/boxes.html')).toMatch(/Rat Eins\..*Merke \{\{it\}\} Zwei\./);
  });

  it('has titles of notes in the language that they are written in where a page stands in for its translation, and components in the one that it is shown in', async () => {
    const { build } = await moveIn({
      'node_modules/@astrojs/starlight/translations/de.json': '{"aside.tip": "Rat", "aside.note": "Merke"}',
      'node_modules/@astrojs/starlight/translations/en.json': '{"aside.tip": "Hint"}',
      'src/content/docs/guides/only.mdx':
        "---\ntitle: Only\n---\n\nimport { Aside } from '@astrojs/starlight/components';\n\n:::tip\nOne.\n:::\n\n<Aside>Two.</Aside>\n",
    });
    expect(build.diagnostics).toEqual([]);
    expect(textOf('de/guides/only.html')).toMatch(/Hint One\..*Merke Two\./);
    expect(textOf('guides/only.html')).toMatch(/Tip One\..*Note Two\./);
  });

  it('is redirects and neighbours whose addresses hold the base: seen, they led to no page', async () => {
    const { report, build } = await moveIn({
      'src/content/docs/guides/boxes.md':
        '---\ntitle: Boxes\nnext: { link: /docs/guides/start/, label: First }\nprev: { link: /docs/ }\n---\n\nBoxes.\n',
    });
    expect(build.diagnostics).toEqual([]);
    expect(site.output('old.html')).toContain('/docs/guides/start"');
    expect(site.output('older.html')).toContain('/docs/guides/start#top');
    expect(site.output('home.html')).toMatch(/url=\/docs\/?"/);
    expect(JSON.stringify(report)).toContain('/out to https://other.example/docs/x');
    expect(site.output('guides/boxes.html')).toMatch(
      /rel="next"[^>]*href="\/docs\/guides\/start"|href="\/docs\/guides\/start"[^>]*rel="next"/,
    );
  });

  it('is a drawing at its address, and as an element: seen, `<Image src={drawing}>` had no address', async () => {
    const { build } = await moveIn({
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["src/*"] } } }',
      'src/assets/leaf.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
      'src/content/docs/guides/leaf.mdx': `---
title: Leaf
---

import { Image } from 'astro:assets';
import i from "@/assets/leaf.svg";
import near from '../../../assets/leaf.svg';
import Both from '../../../assets/leaf.svg'

<Image src={i} alt="far" />

<img src={near.src} alt="near" />

<Both class="drawn" />

<Image src={Both} alt="both" />

<img src={Both.src} alt="read" />

\`\`\`js
import i from "@/assets/leaf.svg";
\`\`\`
`,
    });
    expect(build.diagnostics).toEqual([]);
    const html = contentOf(site.output('guides/leaf.html'));
    const shown = [...html.matchAll(/<img src="([^"]*)" alt="(\w+)"/g)].map(([, src = '', alt]) => [
      alt,
      src.replace(/-[\da-f]+(?=\.svg)/, ''),
    ]);
    expect(shown).toEqual(['far', 'near', 'both', 'read'].map((alt) => [alt, '/docs/assets/leaf.svg']));
    expect(html).toMatch(/<svg[^>]*class="drawn"[^>]*><path/);
    expect(textOf('guides/leaf.html')).toContain('import i from "@/assets/leaf.svg" ;');
  });

  it('is a page that a language lacks at its slug, seen from its own address, with a notice, and boxes called in the language that they are written in: seen, it was missing, its links left the language, and nothing said so', async () => {
    await moveIn({
      'src/content/docs/guides/The CLI.md':
        '---\ntitle: CLI\nslug: guides/cli\n---\n\n:::tip\nKnots.\n:::\n\n[Start](../start/)\n',
      'src/content/docs/guides/hero.md': '---\ntitle: Hero\nhero: { tagline: Big }\n---\n\nText.\n',
    });
    expect(textOf('de/guides/cli.html')).toMatch(/^ Gibt es \*noch\* nicht\. .*Tip Knots\. Start/);
    expect(contentOf(site.output('de/guides/cli.html'))).toContain('href="/docs/de/guides/start"');
    expect(textOf('guides/cli.html')).not.toMatch(/Gibt es|Tipp/);
    expect(contentOf(site.output('guides/cli.html'))).toContain('href="/docs/guides/start"');
    expect(textOf('de/guides/hero.html')).not.toContain('Gibt es');
  });
});
