/**
 * Random edits of a copy of this repository's own site, which holds more kinds of things than any made-up one: what a
 * build keeps equals what is made anew.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '../../src/files/package-info.ts';
import { assertSame, type EditFigures, outcome } from './edits.ts';
import { createRandom, type Random } from './random.ts';

/** What the site is made of. */
const PARTS = ['content', 'public', 'docs-site.config.ts', 'package.json', 'tsconfig.json'];
/** What the repository must not keep of it. */
const IGNORED = 'node_modules\nbuild\nfresh\n.docsgen\n';

/** Makes as many edits; throws at the first one after which a kept site differs. */
export async function tortureOwnSite({ seed, edits }: { seed: number; edits: number }): Promise<EditFigures> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-own-')));
  const figures: EditFigures = { whole: 0, faulty: 0 };
  try {
    const site = new OwnSite(root, createRandom(seed));
    await outcome(root, { outDir: 'build' });
    for (let run = 0; run < edits; run++) {
      const names = [site.edit()];
      const incremental = await outcome(root, { outDir: 'build' });
      rmSync(path.join(root, 'fresh'), { recursive: true, force: true });
      const clean = await outcome(root, { outDir: 'fresh', cache: false });
      assertSame(incremental, clean, `seed ${seed}, edit ${run}: ${names.join(', ')}`);
      const isWhole = 'index.html' in clean;
      figures[isWhole ? 'whole' : 'faulty'] += 1;
      // A site with a fault hides what the next edits do.
      if (!isWhole) site.takeBack();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return figures;
}

class OwnSite {
  private count = 0;

  constructor(
    private readonly root: string,
    private readonly random: Random,
  ) {
    for (const part of PARTS) {
      const from = path.join(packageRoot, part);
      if (existsSync(from)) cpSync(from, path.join(root, part), { recursive: true });
    }
    symlinkSync(path.join(packageRoot, 'node_modules'), path.join(root, 'node_modules'));
    writeFileSync(path.join(root, '.gitignore'), IGNORED);
    this.git('init', '--quiet', '--initial-branch=main');
    this.commit();
  }

  /** One edit; gives its name. */
  edit(): string {
    const [name, run] = this.random.pick(Object.entries(this.edits));
    return `${name} (${run()})`;
  }

  /** As it was when it was last committed. */
  takeBack(): string {
    this.git('checkout', '--quiet', '--', '.');
    this.git('clean', '--quiet', '--force', '-d');
    return 'all';
  }

  private readonly edits: Record<string, () => string> = {
    'add a text': () => this.change(/\.mdx$/, (text) => `${text}\nA line of text, number ${this.next()}.\n`),
    'change a title': () =>
      this.change(/\.mdx$/, (text) => text.replace(/^title: .*$/m, `title: Title ${this.next()}`)),
    'rename a heading': () =>
      this.change(/\.mdx$/, (text) => text.replace(/^## .*$/m, `## Heading ${this.next()}`)),
    'add a heading': () => this.change(/\.mdx$/, (text) => `${text}\n## Heading ${this.next()}\n\nText.\n`),
    'change a component': () =>
      this.change(/\.tsx$/, (text) => text.replace(/className="/, `className="edit-${this.next()} `)),
    'change a style': () =>
      this.change(/\.css$/, (text) => `${text}\n.edit-${this.next()} { outline-width: 1px; }\n`),
    'change the configuration': () =>
      this.change(/^docs-site\.config\.ts$/, (text) =>
        text.replace(/tagline: '[^']*'/, `tagline: 'Words ${this.next()}'`),
      ),
    'change another key of the configuration': () =>
      this.change(/^docs-site\.config\.ts$/, (text) =>
        text.replace(/stars: [\d_]+/, `stars: ${12_000 + this.next()}`),
      ),
    'change an API document': () =>
      this.change(/^content\/api\/.*\.yaml$/, (text) =>
        text.replace(/(summary|description|title): [A-Z].*$/m, `$1: Words ${this.next()}`),
      ),
    'exchange an image': () => {
      const ending = this.random.pick(['.webp', '.png', '.svg']);
      const images = this.files().filter((file) => file.endsWith(ending));
      const [from, to] = [this.random.pick(images), this.random.pick(images)];
      copyFileSync(path.join(this.root, from), path.join(this.root, to));
      return `${from} to ${to}`;
    },
    'rename a page': () => {
      const file = this.pick(/^content\/.*\.mdx$/);
      const to = file.replace(/[^/]*$/, `renamed-${this.next()}.mdx`);
      renameSync(path.join(this.root, file), path.join(this.root, to));
      return `${file} to ${to}`;
    },
    'delete a file': () => {
      const file = this.pick(/^(?:content|public)\//);
      rmSync(path.join(this.root, file));
      return file;
    },
    'add a page': () => {
      const file = `content/new-${this.next()}.mdx`;
      writeFileSync(
        path.join(this.root, file),
        `---\ntitle: New ${this.count}\n---\n\nText and a [link](/).\n`,
      );
      return file;
    },
    'commit, which dates the pages': () => this.commit(),
    'take everything back': () => this.takeBack(),
    'check the first state out': () => {
      this.takeBack();
      this.git('checkout', '--quiet', this.git('rev-list', '--max-parents=0', 'HEAD').trim(), '--', '.');
      return 'first commit';
    },
  };

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private files(): string[] {
    const listed = this.git('ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n');
    return [...new Set(listed)].filter((file) => existsSync(path.join(this.root, file))).sort();
  }

  private pick(pattern: RegExp): string {
    return this.random.pick(this.files().filter((file) => pattern.test(file)));
  }

  private change(pattern: RegExp, edit: (text: string) => string): string {
    const file = this.pick(pattern);
    const absolute = path.join(this.root, file);
    writeFileSync(absolute, edit(readFileSync(absolute, 'utf8')));
    return file;
  }

  private commit(): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', `State ${this.next()}`);
    return `number ${this.count}`;
  }

  private git(...args: string[]): string {
    const author = [
      '-c',
      'user.name=Torture',
      '-c',
      'user.email=torture@example.com',
      '-c',
      'commit.gpgsign=false',
    ];
    return execFileSync('git', [...author, ...args], {
      cwd: this.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
