import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { categorySchema, metaSchema } from '../../src/content/folder-schema.ts';
import { runCli } from '../support/cli.ts';
import { command } from '../support/paths.ts';
import { listFiles } from '../support/site.ts';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-init-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
};

/** Runs the command on a terminal, and types one text after each question. `ready` says when it is time to type. */
function typeInto(
  cwd: string,
  args: readonly string[],
  keys: readonly string[],
  env: Record<string, string> = {},
  ready = /: (?:\S\[\d+G)?$/,
): Promise<{ code: number | null; said: string }> {
  const line = [process.execPath, command, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', CI: '', ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const left = [...keys];
  let said = '';
  let seen = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (!ready.test(said.slice(seen))) return;
    seen = said.length;
    const key = left.shift();
    if (key !== undefined) child.stdin.write(key);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

describe('docsgen init', () => {
  it('leads / to where the first page really is, whatever its file is called, and never to a draft', async () => {
    write({
      'vault/1 Draft.md': '---\ndraft: true\n---\n# Not yet\n',
      'vault/Daily Notes/Über uns.md': '# About\n',
      'vault/100% #1 plan?.md': '# Plan\n',
    });
    const { stdout } = await runCli(folder, ['init', 'site', '--from', 'vault', '--no-install']);
    expect(stdout).toContain(
      'No page is the home page, so / leads to /100-1-plan; an index.md would be one.',
    );
    expect(read('site/docs-site.config.ts')).toContain("redirects: [{ from: '/', to: '/100-1-plan' }]");
    rmSync(path.join(folder, 'vault/100% #1 plan?.md'));
    const other = await runCli(folder, ['init', 'other', '--from', 'vault', '--no-install']);
    expect(other.stdout).toContain('so / leads to /Daily-Notes/Uber-uns;');
    expect((await runCli(path.join(folder, 'other'), ['check-links'])).code).toBe(0);
  });

  it('refuses an empty title, and a folder that is a file, before anything is written', async () => {
    const { code, stderr } = await runCli(folder, ['init', 'site', '--title', ' ', '--no-install']);
    expect(code).toBe(2);
    expect(stderr).toContain('The title after --title is empty');
    expect(stderr).toContain(
      'Write for example --title "My docs"; without the flag it is made of the name of the folder.',
    );
    expect(existsSync(path.join(folder, 'site'))).toBe(false);
    write({ notes: 'a file' });
    for (const place of ['notes', 'notes/docs']) {
      const said = await runCli(folder, ['init', place, '--no-install']);
      expect(said.code).toBe(2);
      expect(said.stderr).toContain(
        `"${path.join(folder, 'notes')}" is a file, so that no site can stand there`,
      );
      expect(said.stderr).toContain('Name a folder: docsgen init my-docs');
    }
    expect(read('notes')).toBe('a file');
  });

  it('writes a site that builds without a warning', async () => {
    const { code, stdout } = await runCli(folder, ['init', 'my-docs', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('Now: cd my-docs && npm install --no-audit --no-fund && npm run dev');
    expect(listFiles(path.join(folder, 'my-docs'))).toEqual([
      '.github/workflows/docs.yml',
      '.gitignore',
      '.vscode/extensions.json',
      '.vscode/settings.json',
      'content/_components/Counter.tsx',
      'content/_components/index.tsx',
      'content/guides/set-up.mdx',
      'content/guides/write-pages.mdx',
      'content/index.mdx',
      'docs-site.config.ts',
      'package.json',
      'public/favicon.svg',
      'tsconfig.json',
    ]);
    expect(read('my-docs/docs-site.config.ts')).toContain("title: 'My docs',");
    expect(read('my-docs/.gitignore')).toBe('node_modules/\n/build/\n.docsgen/\n');
    expect(JSON.parse(read('my-docs/package.json')).scripts).toEqual({
      dev: 'docsgen serve --watch --open',
      build: 'docsgen build',
      check: 'docsgen check-links',
      preview: 'docsgen serve',
    });
    expect(read('my-docs/.github/workflows/docs.yml')).toContain('docsgen build --format github');
    const built = await runCli(path.join(folder, 'my-docs'), ['build', '--format', 'json']);
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, diagnostics: [] });
    expect(read('my-docs/build/guides/write-pages.html')).toContain('Pressed <!-- -->3<!-- --> times');
  });

  it('has editors know MDX, and the keys of the files that order folders', async () => {
    expect((await runCli(folder, ['init', 'site', '--no-install'])).code).toBe(0);
    expect(JSON.parse(read('site/.vscode/extensions.json'))).toEqual({
      recommendations: ['unifiedjs.vscode-mdx'],
    });
    const settings = JSON.parse(read('site/.vscode/settings.json')) as Record<string, unknown>;
    expect(settings['mdx.server.enable']).toBe(true);
    const written = (schema: z.ZodType) => {
      const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
      return rest;
    };
    // They stand in the settings themselves, as packages lie elsewhere in workspaces and with Plug'n'Play.
    expect(settings['json.schemas']).toEqual([
      { fileMatch: ['_category_.json'], schema: written(categorySchema) },
      { fileMatch: ['_meta.json'], schema: written(z.union([categorySchema, metaSchema])) },
    ]);
  });

  it.each([
    ['github-pages', '.github/workflows/docs.yml', 'actions/deploy-pages'],
    ['netlify', 'netlify.toml', 'publish = "build"'],
    ['cloudflare', 'wrangler.toml', 'name = "my-docs"'],
    ['vercel', 'vercel.json', '"outputDirectory": "build"'],
    ['nginx', 'nginx.conf', 'server_name docs.example.org;'],
    ['caddy', 'Caddyfile', 'docs.example.org'],
    ['docker', 'Dockerfile', 'npx docsgen build'],
  ])('writes what %s reads', async (host, file, text) => {
    const url = 'https://docs.example.org/handbook';
    const { code } = await runCli(folder, ['init', 'my-docs', '--no-install', '--host', host, '--url', url]);
    expect(code).toBe(0);
    expect(read(`my-docs/${file}`)).toContain(text);
    const config = read('my-docs/docs-site.config.ts');
    expect(config).toContain(`hosting: ['${host === 'docker' ? 'nginx' : host}'],`);
    expect(config).toContain("url: 'https://docs.example.org',\n  baseUrl: '/handbook/',");
    expect(
      JSON.stringify(listFiles(path.join(folder, 'my-docs')).map((f) => read(`my-docs/${f}`))),
    ).not.toMatch(/__[A-Z]+__/);
  });

  it('takes a folder of Markdown over as it is, front matter and dead links included', async () => {
    write({
      'notes/01-first.md': '---\nauthor: Someone\ntags: [a]\n---\n\n# Notes\n\nSee [gone](./gone.md).\n',
      'notes/deep/part.md': '# Part\n\nText with {braces} and <T>.\n',
      // A page that has one key of several; such pages were refused for the others.
      'notes/other.md': '---\nauthor: Other\nlayout: page\n---\n\n# Other\n\nText.\n',
    });
    const before = listFiles(path.join(folder, 'notes')).map((file) => read(`notes/${file}`));
    const { code, stdout } = await runCli(folder, ['init', 'site', '--from', 'notes', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('3 pages in content/, as they were.\n');
    expect(stdout).toContain('No page is the home page, so / leads to /first; an index.md would be one.\n');
    expect(listFiles(path.join(folder, 'site/content')).map((file) => read(`site/content/${file}`))).toEqual(
      before,
    );
    expect(read('site/docs-site.config.ts')).toContain(
      'frontMatter: { author: z.unknown(), tags: z.unknown() },',
    );
    const built = await runCli(path.join(folder, 'site'), ['build', '--format', 'json']);
    const report = JSON.parse(built.stdout) as { ok: boolean; diagnostics: { code: string }[] };
    expect(report.ok).toBe(true);
    const codes = report.diagnostics.map((fault) => fault.code);
    expect(codes.sort()).toEqual(['front-matter-invalid', 'link-broken-markdown']);
  });

  it('says which files of it are no pages for their names: seen, posts of Jekyll were left out in silence', async () => {
    write({
      'notes/index.md':
        "---\nlayout: default\ndraft: no\n---\n\nimport Part from './_part.mdx';\n\n# Notes\n",
      'notes/_part.mdx': 'Part.\n',
      'notes/_alone.md': 'Alone.\n',
      'notes/_posts/2026-01-01-one.md': '# One\n',
      'notes/_posts/deep/two.md': '# Two\n',
      'notes/lab/_drafts/three.md': '# Three\n',
      'notes/_includes/head.html': '<p>',
    });
    const { stdout } = await runCli(folder, ['init', 'site', '--from', 'notes', '--no-install']);
    expect(stdout.split('\n').filter((line) => line.includes('underscore'))).toEqual([
      '_alone.md is no page: its name begins with an underscore, as those of parts of pages do.',
      '2 files of Markdown in _posts/ are no pages: the folder’s name begins with an underscore. Call it another name to have them.',
      '1 file of Markdown in lab/_drafts/ is no page: the folder’s name begins with an underscore. Call it another name to have them.',
    ]);
  });

  it('orders pages as the list of another system does: seen, a book stood in the order of its files', async () => {
    write({
      'book/SUMMARY.md':
        '# Summary\n\n[Welcome](zero.md)\n\n# Work\n\n- [Second](b.md)\n  - [First](a.md)\n- [Gone](gone.md)\n',
      'book/zero.md': '# Zero\n',
      'book/a.md': '# A\n',
      'book/b.md': '# B\n',
      'book/alone.md': '# Alone\n',
    });
    const { code, stdout } = await runCli(folder, ['init', 'site', '--from', 'book', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('No page is the home page, so / leads to /zero; an index.md would be one.\n');
    expect(stdout).toContain(
      [
        'The order of SUMMARY.md is that of the sidebar, in sidebars.yaml: remove SUMMARY.md, which is not read any more.',
        'SUMMARY.md names what is no page, and the sidebar goes without it: gone.md.',
        '1 page that SUMMARY.md does not name stands in no sidebar: alone.md.',
      ].join('\n'),
    );
    expect(read('site/docs-site.config.ts')).toContain(
      "sidebars: { docs: { label: 'Docs', items: './sidebars.yaml' } },",
    );
    rmSync(path.join(folder, 'site/content/SUMMARY.md'));
    const built = await runCli(path.join(folder, 'site'), ['build', '--format', 'json']);
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, diagnostics: [] });
    expect(read('site/sidebars.yaml')).toBe(
      [
        '- { page: "zero", label: "Welcome" }',
        '- category: "Work"',
        '  collapsible: false',
        '  items:',
        '    - category: "Second"',
        '      link: "b"',
        '      items:',
        '        - { page: "a", label: "First" }',
        '',
      ].join('\n'),
    );
    expect(read('site/build/zero.html')).toMatch(
      /href="\/zero"[\s\S]*<span>Work<[\s\S]*href="\/b"><span>Second</,
    );
  });

  it('puts pages at the path that their links begin with: hundreds of them were broken', async () => {
    const links = '[a](/guide/set-up) [b](/guide/rooms/hall#door) [c](/guide/) [d](/guide/set-up/)';
    write({
      'notes/index.md': `# Notes\n\n${links}\n`,
      'notes/set-up.md': '# Set up\n\nText.\n',
      'notes/rooms/hall.md': '# Hall\n\n## Door\n\nText.\n',
    });
    const { code, stdout } = await runCli(folder, ['init', 'site', '--from', 'notes', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('3 links to pages begin with /guide/: the site stands there, by its baseUrl.\n');
    expect(read('site/docs-site.config.ts')).toContain("baseUrl: '/guide/',");
    const built = await runCli(path.join(folder, 'site'), ['build', '--format', 'json']);
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, diagnostics: [] });
    // Who names a path of their own has it.
    const args = ['init', 'other', '--from', 'notes', '--url', 'https://x.example/y', '--no-install'];
    const { stdout: other } = await runCli(folder, args);
    expect(other).not.toContain('baseUrl');
    expect(read('other/docs-site.config.ts')).toContain("baseUrl: '/y/',");
  });

  it('keeps what a project has: files, scripts, and Markdown where it lies', async () => {
    write({
      'package.json':
        '{ "name": "tool", "scripts": { "build": "tsc" }, "dependencies": { "react": "18.0.0" } }',
      '.gitignore': 'mine\n',
      'tsconfig.json': '{}\n',
      'docs/index.md': '# Tool\n\nText.\n',
    });
    const { code, stdout } = await runCli(folder, [
      'init',
      '--from',
      'docs',
      '--no-install',
      '--title',
      "Tool's",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('  = tsconfig.json (was there, and stays)');
    expect(read('tsconfig.json')).toBe('{}\n');
    expect(read('.gitignore')).toMatch(/^mine\n/);
    const { name, scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));
    expect({ name, dependencies }).toEqual({ name: 'tool', dependencies: { react: '18.0.0' } });
    expect(scripts).toMatchObject({
      build: 'tsc',
      'docs:build': 'docsgen build',
      'docs:dev': expect.anything(),
    });
    expect(devDependencies).not.toHaveProperty('react');
    expect(read('docs-site.config.ts')).toContain("title: 'Tool\\'s',");
    expect(read('docs-site.config.ts')).toContain("contentDir: 'docs',");
    expect((await runCli(folder, ['build'])).code).toBe(0);
  });

  const initBy = async (manager: string, ...args: string[]) => {
    const env = { npm_config_user_agent: `${manager} npm/? node/v22.0.0 linux x64` };
    expect((await runCli(folder, ['init', 'site', '--no-install', ...args], env)).code).toBe(0);
    return {
      workflow: read('site/.github/workflows/docs.yml'),
      page: args.includes('--from') ? '' : read('site/content/guides/set-up.mdx'),
      manifest: JSON.parse(read('site/package.json')) as { packageManager?: string },
    };
  };

  it.each([
    ['npm/11.0.0', 'npm ci', 'npx', 'npm run dev', undefined],
    [
      'pnpm/12.1.0',
      'npm install --global pnpm@12.1.0 && pnpm install --frozen-lockfile',
      'pnpm exec',
      'pnpm run dev',
      undefined,
    ],
    ['yarn/1.22.22', 'yarn install --frozen-lockfile', 'yarn run', 'yarn run dev', undefined],
    ['yarn/4.9.0', 'corepack enable && yarn install --immutable', 'yarn run', 'yarn run dev', 'yarn@4.9.0'],
    [
      'bun/1.2.0',
      'npm install --global bun@1.2.0 && bun install --frozen-lockfile',
      'bunx',
      'bun run dev',
      undefined,
    ],
  ])('writes a workflow, scripts and pages for %s', async (manager, install, exec, dev, id) => {
    const { workflow, page, manifest } = await initBy(manager, '--host', 'github-pages');
    expect(workflow).toContain(`      - run: ${install}\n`);
    expect(workflow).toContain(`      - run: ${exec} docsgen build --format github\n`);
    expect(page).toContain(`\`${dev}\``);
    expect(manifest.packageManager).toBe(id);
  });

  it('has pnpm install without asking about scripts, in a workspace too, unless that has decided', async () => {
    await initBy('pnpm/12.1.0');
    expect(read('site/pnpm-workspace.yaml')).toContain('allowBuilds:\n  esbuild: false\n');
    const above = async (text: string) => {
      rmSync(path.join(folder, 'site'), { recursive: true });
      write({ 'pnpm-workspace.yaml': text });
      await initBy('pnpm/12.1.0');
      expect(listFiles(path.join(folder, 'site'))).not.toContain('pnpm-workspace.yaml');
      return read('pnpm-workspace.yaml');
    };
    expect(await above('packages: [site]')).toBe('packages: [site]\nallowBuilds:\n  esbuild: false\n');
    expect(await above('allowBuilds:\r\n    sharp: true\r\npackages: [site]\r\n')).toBe(
      'allowBuilds:\r\n    esbuild: false\r\n    sharp: true\r\npackages: [site]\r\n',
    );
    for (const text of [
      'allowBuilds: { sharp: true }\n',
      'onlyBuiltDependencies:\n  - esbuild\n',
      'allowBuilds:\n  esbuild: true\n',
    ])
      expect(await above(text)).toBe(text);
  });

  it('says where the file of a workspace got lines, and leaves it alone for other package managers', async () => {
    write({ 'pnpm-workspace.yaml': 'packages: [site]\n' });
    await initBy('npm/11.0.0');
    expect(read('pnpm-workspace.yaml')).toBe('packages: [site]\n');
    rmSync(path.join(folder, 'site'), { recursive: true });
    const env = { npm_config_user_agent: 'pnpm/12.1.0 npm/? node/v22.0.0 linux x64' };
    const { stdout } = await runCli(folder, ['init', 'site', '--no-install'], env);
    expect(stdout).toContain('  ~ pnpm-workspace.yaml (lines added)\n');
  });

  const hasTerminal = spawnSync('script', ['--version']).stdout?.includes('util-linux') === true;

  it.skipIf(!hasTerminal).each([
    ['Ctrl+C at the first question', ['\x03']],
    ['Ctrl+C at a later question', ['\r', '\r', '\x03']],
    ['the end of what is typed', ['\r', '\x04']],
  ])('ends as other programs do, and has written nothing: %s', async (_, keys) => {
    const { code, said } = await typeInto(folder, ['init', 'site', '--no-install'], keys);
    expect(code).toBe(130);
    expect(said.trimEnd()).toMatch(/\r?\nStopped: nothing was written\.$/);
    expect(said).not.toMatch(/bug|\bat /);
    expect(existsSync(path.join(folder, 'site'))).toBe(false);
  });

  it.skipIf(!hasTerminal)('asks three questions, and none that a flag has answered', async () => {
    const flags = {
      'Name of the site': ['--title', 'Mine'],
      'Address where it will be published': ['--url', 'https://docs.example.org'],
      'What publishes it': ['--host', 'netlify'],
    };
    const questions = Object.keys(flags);
    const asked = async (name: string, args: readonly string[], keys: readonly string[]) => {
      const { code, said } = await typeInto(folder, ['init', name, '--no-install', ...args], keys);
      expect([code, said]).toEqual([0, expect.stringContaining('Now: ')]);
      return questions.filter((question) => said.includes(question));
    };
    // A fourth one would wait for ever.
    expect(await asked('all', [], ['\r', '\r', '\r'])).toEqual(questions);
    expect(await asked('none', Object.values(flags).flat(), [])).toEqual([]);
    expect(await asked('yes', ['--yes'], [])).toEqual([]);
    for (const [index, question] of questions.entries()) {
      const others = Object.entries(flags).flatMap(([own, words]) => (own === question ? [] : words));
      expect(await asked(`one-${index}`, others, ['\r'])).toEqual([question]);
    }
  });

  it.skipIf(!hasTerminal)('asks again for an answer that it can not use', async () => {
    const keys = ['\r', 'docs example\r', 'docs.example.org\r', 'floppy\r', 'netlify\r'];
    const { code, said } = await typeInto(folder, ['init', 'site', '--no-install'], keys);
    expect(code).toBe(0);
    expect(said).toContain('"docs example" is no address of a site.');
    expect(said).toContain('"floppy" is none of them.');
    expect(read('site/docs-site.config.ts')).toContain("url: 'https://docs.example.org'");
    expect(read('site/netlify.toml')).toContain('npm run build');
  });

  it.skipIf(!hasTerminal)(
    'says what is left to do when its install is stopped, and again when it is run again',
    async () => {
      write({ 'bin/npm': '#!/bin/sh\necho installing\nsleep 30\n' });
      chmodSync(path.join(folder, 'bin/npm'), 0o755);
      const args = ['init', 'site', '--title', 'T', '--url', 'https://docs.example.org', '--host', 'none'];
      const env = { PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}` };
      const { code, said } = await typeInto(
        folder,
        args,
        ['\x03'],
        { ...env, npm_config_user_agent: '' },
        /installing/,
      );
      expect([code, said.trimEnd()]).toEqual([
        130,
        expect.stringContaining(
          'Stopped: the files of the site are written, its packages are not. Now: cd site && npm install --no-audit --no-fund && npm run dev',
        ),
      ]);
      const again = await runCli(folder, ['init', 'site']);
      expect([again.code, again.stderr]).toEqual([
        2,
        expect.stringContaining(
          'hint  Install its packages, as its package.json says, or name another folder',
        ),
      ]);
    },
  );

  it('builds in a container with the package manager that has started it', async () => {
    await initBy('pnpm/12.1.0', '--host', 'docker');
    expect(read('site/Dockerfile')).toContain(
      'COPY package.json pnpm-*.yaml ./\nRUN npm install --global pnpm@12.1.0 && pnpm install --frozen-lockfile\n',
    );
    expect(read('site/Dockerfile')).toContain('RUN pnpm exec docsgen build\n');
  });

  it('writes the workflow where GitHub reads it, at the root of the repository that the site is in', async () => {
    write({ '.git/HEAD': 'ref: refs/heads/master\n' });
    const { stdout } = await runCli(folder, ['init', 'site', '--no-install', '--host', 'github-pages']);
    expect(stdout).toContain('  + .github/workflows/docs.yml\n');
    const workflow = read('.github/workflows/docs.yml');
    expect(workflow).toContain('        working-directory: site\n');
    expect(workflow).toContain('          path: site/build\n');
    expect(workflow).toContain('    branches: [master]\n');
    expect(workflow).toContain("github.ref == 'refs/heads/master'");
    expect(listFiles(path.join(folder, 'site')).filter((file) => file.startsWith('.github'))).toEqual([]);
  });

  it('calls its own script in the files of a host when a project has one of that name', async () => {
    write({ 'site/package.json': '{ "scripts": { "build": "tsc" } }' });
    await runCli(folder, ['init', 'site', '--no-install', '--host', 'netlify']);
    expect(read('site/netlify.toml')).toContain('command = "npm run docs:build"\n');
    expect(read('site/content/guides/set-up.mdx')).toContain('`npm run docs:build`');
  });

  it('adds what a build writes to the ignored files that a project has', async () => {
    write({ 'site/.gitignore': '*.log\nnode_modules' });
    const { stdout } = await runCli(folder, ['init', 'site', '--no-install']);
    expect(stdout).toContain('  ~ site/.gitignore (lines added)\n');
    expect(read('site/.gitignore')).toBe('*.log\nnode_modules\n/build/\n.docsgen/\n');
  });

  it('says which lines a host lacks in files that stay, and what is left of the host before: seen, a server without its rules', async () => {
    const init = async (...args: string[]) => {
      rmSync(path.join(folder, 'docs-site.config.ts'), { force: true });
      const { code, stdout } = await runCli(folder, ['init', '--no-install', ...args]);
      expect(code).toBe(0);
      return stdout;
    };
    await init('--host', 'nginx');
    await init('--host', 'netlify');
    const nginx = read('nginx.conf');
    const docker = await init('--host', 'docker', '--url', 'https://example.org/team');
    expect(read('nginx.conf')).toBe(nginx);
    expect(docker).toContain(
      'nginx.conf lacks lines that would stand in it:\n' +
        '      server_name example.org;\n      include /srv/docs/team/_docsgen/nginx.conf;\n',
    );
    expect(docker).toContain(
      'netlify.toml is there for netlify: remove it if the site is not published there.\n',
    );
    const pages = await init('--host', 'github-pages');
    expect(pages).toContain('.github/workflows/docs.yml lacks lines that would stand in it:\n');
    expect(pages).toContain('          uses: actions/deploy-pages');
    expect(pages).toContain('Dockerfile is there for docker: ');
    rmSync(path.join(folder, '.github'), { recursive: true });
    await init('--host', 'github-pages');
    write({ 'netlify.toml': '# Ours.\n' });
    const vercel = await init('--host', 'vercel');
    expect(vercel).toContain('.github/workflows/docs.yml is there for github-pages: ');
    expect(vercel).not.toContain('netlify.toml is there');
    // The file that the same host was given before has all that it needs.
    expect(await init('--host', 'vercel')).not.toContain('vercel.json lacks');
    const { stderr } = await runCli(folder, ['init', '--host', 'docker']);
    expect(stderr).toContain("Write hosting: ['nginx'] into it to have the site built for that host. ");
  });

  it('says what it adds to a package.json, keeps its indentation, and tells a --package that is not written', async () => {
    write({ 'package.json': '{\n\t"dependencies": {\n\t\t"docsgen": "0.0.1"\n\t}\n}\n' });
    const { stdout } = await runCli(folder, ['init', '--no-install', '--package', '9.9.9']);
    expect(stdout).toContain('  ~ package.json (lines added)\n');
    expect(stdout).toContain(
      'package.json names docsgen as "0.0.1", which stays: write "9.9.9" there to have that one.\n',
    );
    expect(read('package.json')).toContain('\n\t\t"docsgen": "0.0.1"\n');
  });

  it('refuses what it can not do, and says why', async () => {
    const refused = async (...args: string[]) => {
      const { code, stderr } = await runCli(folder, ['init', ...args]);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refused('a', '--from', 'missing')).toContain(`There is no folder "${folder}/missing"`);
    expect(await refused('a', '--url', 'docs example')).toContain('"docs example" is no address of a site');
    expect(await refused('a', '--host', 'floppy')).toContain("argument 'floppy' is invalid");
    write({ 'docs-site.config.ts': '', 'broken/package.json': '{' });
    expect(await refused('.')).toContain(
      'docs-site.config.ts exists: there is a site in this folder already',
    );
    expect(await refused('broken')).toContain('package.json of this folder does not parse');
  });

  it('says so when the packages can not be installed (packages-not-installed)', async () => {
    write({ 'bin/npm': '#!/bin/sh\necho no network\nexit 1\n' });
    chmodSync(path.join(folder, 'bin/npm'), 0o755);
    const env = {
      PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`,
      npm_config_user_agent: '',
    };
    const { code, stdout, stderr } = await runCli(folder, ['init', 'site'], env);
    expect(code).toBe(2);
    expect(stdout).not.toContain('no network');
    expect(stderr).toContain('no network');
    expect(stderr).toContain(
      `"npm install --no-audit --no-fund" failed in ${folder}/site; the files of the site are written`,
    );
  });

  it('ends with what keeps pages of another folder from being built, and with a way to go on', async () => {
    write({
      'old/index.md': '# Home\n\n[gone](./gone.md)\n\n:::what\ntext\n:::\n',
      'old/untitled.md': 'Words.\n',
      'old/bad.md': '---\ntitle: A: b\n---\n\nWords.\n',
    });
    symlinkSync('index.md', path.join(folder, 'old/same.md'));
    const { code, stdout } = await runCli(folder, ['init', 'site', '--from', 'old', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('error front-matter-syntax  content/bad.md:2:9');
    expect(stdout).toMatch(/^1 error and 5 warnings in 4 of 4 pages/m);
    expect(stdout).toContain("add\nbaseline: 'known-faults.txt' to `checks`");
    expect(stdout).toMatch(/\nNow: cd site && [^\n]+\n$/);
    const config = read('site/docs-site.config.ts');
    write({
      'site/docs-site.config.ts': config.replace('checks: {', "checks: { baseline: 'known-faults.txt',"),
    });
    const site = path.join(folder, 'site');
    expect((await runCli(site, ['build', '--update-baseline'])).code).toBe(0);
    expect((await runCli(site, ['build'])).code).toBe(0);
    expect(read('site/build/untitled.html')).toContain('<title>Untitled | Site</title>');
  });

  it('says of pages of MDX all that the first build says: components, imports and what they throw', async () => {
    write({
      'old/index.mdx': "import Chart from '../ui/Chart';\n\n# Home\n\n<Chart />\n\n<Unheard />\n",
      'old/fine.mdx': '# Fine\n\nWords.\n',
      'old/thrown.mdx': '# Thrown\n\n{[1].nothing.at}\n',
    });
    const { code, stdout } = await runCli(folder, ['init', 'site', '--from', 'old', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('error import-missing  content/index.mdx:1:19');
    expect(stdout).toContain('error component-unknown  content/index.mdx:7:2');
    const site = path.join(folder, 'site');
    const withoutTime = (text: string) => /^\d+ errors? .*$/m.exec(text)?.[0].replace(/\([\d.]+ s\)/, '');
    const told = withoutTime(stdout);
    expect(told).toContain('Nothing was written.');
    expect(told).toBe(withoutTime((await runCli(site, ['build'])).stdout));
  });

  it('comes from the folder above it too, and says which keys mean nothing here', async () => {
    write({ 'index.md': '# Home\n', 'guide/one.md': '---\ntitle: One\npermalink: /uno\n---\n\nWords.\n' });
    const { code, stdout } = await runCli(folder, ['init', 'tools/site', '--from', '.', '--no-install']);
    expect(code).toBe(0);
    expect(stdout).toContain('"permalink" in front matter does nothing here. Write `slug` for the address');
    expect(read('tools/site/content/guide/one.md')).toContain('permalink: /uno');
    expect(existsSync(path.join(folder, 'tools/site/content/tools'))).toBe(false);
  });

  it('is no folder that the site itself is to stand in', async () => {
    write({ 'index.md': '# Home\n' });
    const { code, stdout, stderr } = await runCli(folder, ['init', '--from', '.', '--no-install']);
    expect(code).toBe(2);
    expect(stdout + stderr).toContain(
      'error usage-invalid\n   The Markdown lies in the folder of the site itself',
    );
    expect(stdout + stderr).toContain('Move it into a folder of its own: docsgen init --from docs.');
    expect(existsSync(path.join(folder, 'docs-site.config.ts'))).toBe(false);
  });
});
