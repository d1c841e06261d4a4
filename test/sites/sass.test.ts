import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, listFiles, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Sass as a site has it that has installed it. */
function installSass(): void {
  mkdirSync(path.join(site.root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules/sass'), path.join(site.root, 'node_modules/sass'), 'dir');
}

const FILES = {
  'docs-site.config.ts': configWith(
    "components: './components/index.tsx', theme: { styles: ['./styles/site.scss'] }",
  ),
  'styles/site.scss':
    "@use 'colours';\n@use '~pots/lid';\n.kettle { .spout { color: colours.$steel; width: lid.$width; } }\n",
  'styles/_colours.scss': '$steel: #112233;\n',
  'node_modules/pots/package.json': '{ "name": "pots", "version": "1.0.0" }',
  'node_modules/pots/_lid.scss': '$width: 77px;\n',
  'components/index.tsx': "export { Box } from './box.tsx';\nexport { Island } from './island.tsx';\n",
  'components/box.tsx':
    "import './box.sass';\nimport styles from './box.module.scss';\nexport const Box = () => <p className={styles.warm}>Warm</p>;\n",
  'components/box.sass': '.indented\n  .inner\n    color: #445566\n',
  'components/box.module.scss': "@use '../styles/colours';\n.warm { &:hover { color: colours.$steel; } }\n",
  'components/island.tsx':
    "'use client';\nimport styles from './box.module.scss';\nexport const Island = () => <button className={styles.warm}>Pour</button>;\n",
  'content/index.mdx': '---\ntitle: Kettle\n---\n\n<Box />\n\n<Island />\n',
};

/** The site's one style sheet. */
function styles(): string {
  const file = listFiles(path.join(site.root, 'build')).find((name) => /^assets\/styles-.*\.css$/.test(name));
  return site.output(file ?? '');
}

describe('style sheets that Sass translates', () => {
  it('are those of the configuration, of components and of islands, with modules and packages', async () => {
    site = createSite(FILES);
    installSass();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(styles()).toContain('.kettle .spout{color:#123;width:77px}');
    expect(styles()).toContain('.indented .inner{color:#456}');
    const html = site.output('index.html');
    const [, warm = 'none'] = /class="([^"]*)">Warm/.exec(html) ?? [];
    expect(warm).toMatch(/warm/);
    expect(styles()).toContain(`.${warm}:hover{color:#123}`);
    expect(html).toContain(`class="${warm}">Pour`);
  });

  it('are read anew when a file changes that only Sass knows of', async () => {
    site = createSite(FILES);
    installSass();
    await site.build();
    site.write({ 'styles/_colours.scss': '$steel: #abcdef;\n' });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(styles()).toContain('.kettle .spout{color:#abcdef;width:77px}');
    expect(styles()).toContain(':hover{color:#abcdef}');
  });

  it('are faults at their place where they do not parse', async () => {
    site = createSite({ ...FILES, 'styles/_colours.scss': '$steel: #112233;\n.a { color: $none; }\n' });
    installSass();
    const [fault] = (await site.build()).diagnostics;
    expect(fault).toMatchObject({
      code: 'bundle-failed',
      severity: 'error',
      message: 'Undefined variable',
      location: { file: 'styles/_colours.scss', line: 2, column: 13 },
    });
  });

  it('are read anew once that is mended, also where the fault and its mend stand in two files', async () => {
    const config = configWith(
      "dialect: { name: 'docusaurus', folders: [{ kind: 'docs', path: 'docs', route: '' }] }",
    );
    site = createSite({
      'docs-site.config.ts': config,
      'docs/index.mdx': "import Box from '@site/src/box';\n\n# Kettle\n\n<Box />\n",
      'src/box.js': "import './box.scss';\nexport default () => <p>Warm</p>;\n",
      'src/box.scss': "@use '../styles/colours';\n.warm b { color: colours.$steel; }\n",
      'styles/_colours.scss': '$iron: #112233;\n',
    });
    installSass();
    const first = await site.build();
    expect(first.diagnostics).toMatchObject([
      { code: 'bundle-failed', severity: 'warning', location: { file: 'src/box.scss', line: 2 } },
    ]);
    // A moved site is built all the same, and its bundles are kept.
    expect((await site.build()).diagnostics).toEqual(first.diagnostics);
    site.write({ 'styles/_colours.scss': '$steel: #112233;\n' });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(styles()).toContain('.warm b{color:#123}');
    site.remove('styles/_colours.scss');
    expect((await site.build()).diagnostics).toMatchObject([
      { code: 'bundle-failed', location: { file: 'src/box.scss', line: 1 } },
    ]);
    site.write({ 'styles/_colours.scss': '$steel: #112233;\n' });
    expect((await site.build()).diagnostics).toEqual([]);
    // A file of the same name that Sass would take as well.
    site.write({ 'styles/colours.scss': '$steel: #445566;\n' });
    expect((await site.build()).diagnostics).toMatchObject([{ code: 'bundle-failed' }]);
  });

  it('say what to install where nothing translates them, and are read once that is done', async () => {
    site = createSite(FILES);
    const first = await site.build();
    expect(first.diagnostics.map(({ code, hint }) => [code, hint])).toContainEqual([
      'bundle-failed',
      'Install it: npm install --save-dev sass',
    ]);
    // Each stands in a style sheet of the site, and in none of docsgen's making.
    expect(first.diagnostics.every(({ location }) => /\.s[ac]ss$/.test(location?.file ?? ''))).toBe(true);
    expect(first.diagnostics.flatMap(({ related = [] }) => related)).toEqual([]);
    installSass();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(styles()).toContain('.kettle .spout');
  });

  it('are named, and the pages built without them, on a site that moved in', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "dialect: { name: 'docusaurus', folders: [{ kind: 'docs', path: 'docs', route: '' }] }",
      ),
      'docs/index.mdx': "import Box from '@site/src/box';\n\n# Kettle\n\n<Box />\n",
      'src/box.js':
        "import React from 'react';\nimport styles from './box.module.scss';\nexport default () => <p className={styles.warm}>Warm</p>;\n",
      'src/box.module.scss': '.warm { b { color: #778899; } }\n',
    });
    const first = await site.build();
    expect(first.diagnostics.map(({ severity, message, hint }) => [severity, message, hint])).toEqual([
      [
        'warning',
        'The style sheet "./box.module.scss" is not read: it is no CSS',
        'Install it: npm install --save-dev sass',
      ],
    ]);
    expect(site.output('index.html')).toContain('Warm');
    installSass();
    expect((await site.build()).diagnostics).toEqual([]);
    const [, warm = 'none'] = /class="([^"]*)">Warm/.exec(site.output('index.html')) ?? [];
    expect(styles()).toContain(`.${warm} b{color:#789}`);
  });
});
