// The recipes of docs/check-links.md, as they stand there: each stops the commit of a broken link.
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What has to be installed and run besides writing the file. */
const RECIPES = {
  '.git/hooks/pre-commit': [],
  '.pre-commit-config.yaml': [['pre-commit', 'install']],
  'lefthook.yml': [
    ['npm', 'install', '--save-dev', 'lefthook'],
    ['npx', 'lefthook', 'install'],
  ],
  '.husky/pre-commit': [
    ['npm', 'install', '--save-dev', 'husky'],
    ['npx', 'husky', 'init'],
  ],
};
const AUTHOR = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com'];

/** The text of a code block of a page by its title. */
function recipe(text, title) {
  const block = text.split('```').find((part) => part.split('\n')[0].includes(`title="${title}"`));
  if (!block) throw new Error(`docs/check-links.md has no code block "${title}"`);
  return block.slice(block.indexOf('\n') + 1);
}

/** One trial for each recipe, and one for the hook of this repository. */
export function tryHooks({ run, tarball, place, repository }) {
  const page = readFileSync(path.join(repository, 'docs/check-links.md'), 'utf8');
  const start = () => {
    run(place(), 'npx', [
      '--yes',
      `--package=${tarball()}`,
      'docsgen',
      'init',
      'site',
      '--package',
      tarball(),
    ]);
    const site = path.join(place(), 'site');
    run(site, 'git', ['init', '--quiet']);
    return site;
  };
  const commit = (site, folder = '.') => {
    run(site, 'git', ['add', '--all']);
    run(site, 'git', [...AUTHOR, 'commit', '--quiet', '--message', 'Begin']);
    const home = path.join(site, folder, 'content/index.mdx');
    writeFileSync(home, `${readFileSync(home, 'utf8')}\nSee [nothing](./nowhere.mdx).\n`);
    run(site, 'git', ['add', '--all']);
    try {
      run(site, 'git', [...AUTHOR, 'commit', '--quiet', '--message', 'Break']);
    } catch (error) {
      if (error.message.includes('link-broken-markdown')) return;
      throw error;
    }
    throw new Error('The commit of a broken link went through');
  };
  const trials = Object.entries(RECIPES).map(([file, commands]) => [
    `hook: ${file}`,
    () => {
      const site = start();
      const text = recipe(page, file);
      // Tools read their file when they are set up; husky brings one that this replaces.
      const write = () => {
        mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
        writeFileSync(path.join(site, file), text);
      };
      if (!file.startsWith('.husky')) write();
      for (const [command, ...args] of commands) run(site, command, args);
      write();
      if (file.startsWith('.git/')) chmodSync(path.join(site, file), 0o755);
      commit(site);
    },
  ]);
  const ofRepository = () => {
    const site = start();
    const root = path.join(place(), 'root');
    cpSync(site, path.join(root, 'docs'), {
      recursive: true,
      filter: (file) => path.basename(file) !== '.git',
    });
    run(root, 'git', ['init', '--quiet']);
    const rev = run(repository, 'git', ['rev-parse', 'HEAD']).trim();
    const hook = '{ id: docsgen-check-links, args: [--config, docs/docs-site.config.ts] }';
    const text = `repos:\n  - { repo: '${repository}', rev: ${rev}, hooks: [${hook}] }\n`;
    writeFileSync(path.join(root, '.pre-commit-config.yaml'), text);
    run(root, 'pre-commit', ['install']);
    commit(root, 'docs');
  };
  return Object.fromEntries([...trials, ['hook: pre-commit from the repository', ofRepository]]);
}
