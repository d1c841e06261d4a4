import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Command, Option } from 'commander';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import type { Output } from './output.ts';

const HOSTS = 'github-pages netlify cloudflare vercel s3 nginx apache caddy docker none'.split(' ');

type InitOutput = Pick<Output, 'list' | 'report'>;

interface InitFlags {
  title?: string;
  url?: string;
  host?: string;
  from?: string;
  package?: string;
  install: boolean;
}

/** Adds `docsgen init`. `run` reports faults and sets the exit code. */
export function addInit(
  program: Command,
  run: (action: (output: InitOutput) => Promise<void>) => Promise<void>,
): void {
  program
    .command('init')
    .exitOverride()
    .description('Start a site in a folder: a small one that builds, or around your Markdown.')
    .argument('[folder]', 'folder of the site; this one when left out')
    .option('--from <folder>', 'Markdown that becomes the content, as it is')
    .option('--title <text>', 'name of the site')
    .option('--url <url>', 'address where it will be published')
    .addOption(new Option('--host <name>', 'what publishes it').choices(HOSTS))
    .option('--package <spec>', 'what package.json names for docsgen: a version, a path, a URL')
    .option('--no-install', 'leave installing the packages to you')
    .action((folder: string | undefined, flags: InitFlags) =>
      run((output) => runInit(path.resolve(folder ?? '.'), flags, output)),
    );
}

async function runInit(folder: string, flags: InitFlags, output: InitOutput): Promise<void> {
  const { init, packageManager, toHost } = await import('../init.ts');
  const answers = await ask(folder, flags);
  const manager = packageManager(process.env);
  const host = toHost(answers.host);
  const from = flags.from === undefined ? undefined : path.resolve(flags.from);
  const result = init({
    ...{ folder, from, host, title: answers.title, url: checkUrl(answers.url) },
    ...{ packageSpec: packageSpec(flags.package, folder), manager },
  });
  const shown = path.relative(process.cwd(), folder);
  const lines = result.written.map((file) => `  + ${path.join(shown, file)}`);
  lines.push(...result.extended.map((file) => `  ~ ${path.join(shown, file)} (lines added)`));
  lines.push(...result.kept.map((file) => `  = ${path.join(shown, file)} (was there, and stays)`));
  output.list([...lines, ...result.notes]);
  if (flags.install) install(folder, manager.install);
  if (from !== undefined) await reportTaken(folder, output);
  const steps = [
    ...(shown === '' ? [] : [`cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`]),
    ...(flags.install ? [] : [manager.install.join(' ')]),
    `${manager.run} ${result.scripts.dev}`,
  ];
  output.list(['', `Now: ${steps.join(' && ')}`]);
}

/** What the first build will say of pages that were written for something else, while nothing hurries. */
async function reportTaken(folder: string, output: InitOutput): Promise<void> {
  const { checkLinks } = await import('../check-links.ts');
  const report = await checkLinks({ cwd: folder });
  output.list(['']);
  output.report(report, folder, 'check');
  if (report.ok) return;
  output.list([
    '',
    'The errors keep the site from being built. Mend them, or leave out the pages that have them for now: add',
    "baseline: 'known-faults.txt' to `checks` of the configuration, and run npx docsgen build --update-baseline",
  ]);
}

/** The three questions, on a terminal, for what no flag says. */
async function ask(folder: string, { title, url, host }: InitFlags) {
  const defaults = { title: titleOf(folder), url: 'https://docs.example.com', host: 'none' };
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    return { title: title ?? defaults.title, url: url ?? defaults.url, host: host ?? defaults.host };
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = async (text: string, otherwise: string) =>
    (await terminal.question(`${text} (${otherwise}): `)).trim() || otherwise;
  try {
    return {
      title: title ?? (await answer('Name of the site', defaults.title)),
      url: url ?? (await answer('Address where it will be published', defaults.url)),
      host: host ?? (await answer(`What publishes it: ${HOSTS.join(', ')}`, defaults.host)),
    };
  } finally {
    terminal.close();
  }
}

/** A folder's name as a title: `my-docs` is "My docs". */
function titleOf(folder: string): string {
  const words = path
    .basename(folder)
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whole addresses, and those without a protocol. Throws `DiagnosticError` for what is none. */
function checkUrl(text: string): string {
  const url = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (URL.canParse(url) && /^[^\s?#]+$/.test(text)) return url;
  const fault = createDiagnostic('usage-invalid', {
    message: `"${text}" is no address of a site`,
    hint: 'Write for example --url https://docs.example.com.',
  });
  throw new DiagnosticError([fault], 2);
}

/** A path on this machine is relative to the new folder in its package.json. */
function packageSpec(spec: string | undefined, folder: string): string | undefined {
  if (spec === undefined || !/^(?:file:|\.|\/)|\.tgz$/.test(spec) || /^https?:/.test(spec)) return spec;
  const file = path.resolve(spec.replace(/^file:/, ''));
  return existsSync(file) ? `file:${path.relative(folder, file).split(path.sep).join('/')}` : spec;
}

function install(folder: string, [command = 'npm', ...args]: readonly string[]): void {
  process.stderr.write(`\n${command} ${args.join(' ')} …\n`);
  const { status } = spawnSync(command, args, {
    cwd: folder,
    // What it says is no result of ours.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const fault = createDiagnostic('packages-not-installed', {
    message: `"${command} ${args.join(' ')}" failed in ${folder}; the files of the site are written`,
    hint: 'Mend what it says above and run it again there.',
  });
  throw new DiagnosticError([fault], 2);
}
