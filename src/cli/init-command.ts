import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { askAll, type Question, StoppedAsking } from './init-questions.ts';
import type { Output } from './output.ts';

const HOSTS = 'github-pages netlify cloudflare vercel s3 nginx apache caddy docker none'.split(' ');

type InitOutput = Pick<Output, 'list' | 'report'>;

interface InitFlags {
  title?: string;
  url?: string;
  host?: string;
  from?: string;
  package?: string;
  yes?: boolean;
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
    .option('-y, --yes', 'take what is proposed, and ask nothing')
    .option('--no-install', 'leave installing the packages to you')
    .action((folder: string | undefined, flags: InitFlags) =>
      run((output) => runInit(path.resolve(folder ?? '.'), flags, output)),
    );
}

async function runInit(folder: string, flags: InitFlags, output: InitOutput): Promise<void> {
  const { init, packageManager, toHost } = await import('../init.ts');
  refuseEmptyTitle(flags.title);
  const answers = await ask(folder, flags).catch((error: unknown) => {
    if (error instanceof StoppedAsking) return endInterrupted('Stopped: nothing was written.');
    throw error;
  });
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
  const next = (isInstalled: boolean) => {
    const steps = [
      ...(shown === '' ? [] : [`cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown}`]),
      ...(isInstalled ? [] : [manager.install.join(' ')]),
      `${manager.run} ${result.scripts.dev}`,
    ];
    return `Now: ${steps.join(' && ')}`;
  };
  if (flags.install && !(await install(folder, manager.install)))
    await endInterrupted(`Stopped: the files of the site are written, its packages are not. ${next(false)}`);
  if (from !== undefined) await reportTaken(folder, output);
  output.list(['', next(flags.install)]);
}

/** Ends the process as Ctrl+C ends every other command, when a line has been said. */
async function endInterrupted(line: string): Promise<never> {
  await new Promise<void>((resolve) => process.stderr.write(`\n${line}\n`, () => resolve()));
  process.kill(process.pid, 'SIGINT');
  return new Promise(() => {});
}

/**
 * What the first build says of pages that were written for something else, while nothing hurries: by building them, as
 * components, imports and what pages throw are seen by nothing less.
 */
async function reportTaken(folder: string, output: InitOutput): Promise<void> {
  const { build } = await import('../build.ts');
  const report = await build({ cwd: folder });
  output.list(['']);
  output.report(report, folder, 'build');
  if (report.ok) return;
  output.list([
    '',
    'The errors keep the site from being built. Mend them, or leave out the pages that have them for now: add',
    "baseline: 'known-faults.txt' to `checks` of the configuration, and run npx docsgen build --update-baseline",
  ]);
}

/** The three questions, on a terminal, for what no flag says. */
async function ask(folder: string, { title, url, host, yes }: InitFlags) {
  const defaults = { title: titleOf(folder), url: 'https://docs.example.com', host: 'none' };
  if (yes || !process.stdin.isTTY || !process.stderr.isTTY)
    return { title: title ?? defaults.title, url: url ?? defaults.url, host: host ?? defaults.host };
  const questions: (Question & { key: keyof typeof defaults; said: string | undefined })[] = [
    { key: 'title', said: title, text: 'Name of the site', otherwise: defaults.title },
    {
      ...{ key: 'url', said: url, text: 'Address where it will be published', otherwise: defaults.url },
      refuse: (answer) => (isAddress(answer) ? null : `"${answer}" is no address of a site.`),
    },
    {
      ...{
        key: 'host',
        said: host,
        text: `What publishes it: ${HOSTS.join(', ')}`,
        otherwise: defaults.host,
      },
      refuse: (answer) => (HOSTS.includes(answer) ? null : `"${answer}" is none of them.`),
    },
  ];
  const open = questions.filter(({ said }) => said === undefined);
  const answers = await askAll(open, { input: process.stdin, output: process.stderr });
  const given = Object.fromEntries(open.map(({ key }, index) => [key, answers[index] ?? defaults[key]]));
  return { title: title ?? defaults.title, url: url ?? defaults.url, host: host ?? defaults.host, ...given };
}

/** A folder's name as a title: `my-docs` is "My docs". */
function titleOf(folder: string): string {
  const words = path
    .basename(folder)
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

const withProtocol = (text: string) => (/^https?:\/\//.test(text) ? text : `https://${text}`);
const isAddress = (text: string) => URL.canParse(withProtocol(text)) && /^[^\s?#]+$/.test(text);

/** Whole addresses, and those without a protocol. Throws `DiagnosticError` for what is none. */
function checkUrl(text: string): string {
  if (isAddress(text)) return withProtocol(text);
  const fault = createDiagnostic('usage-invalid', {
    message: `"${text}" is no address of a site`,
    hint: 'Write for example --url https://docs.example.com.',
  });
  throw new DiagnosticError([fault], 2);
}

/** Throws `DiagnosticError` for a title of nothing, such as a variable that is not set: the configuration needs one. */
function refuseEmptyTitle(title: string | undefined): void {
  if (title === undefined || title.trim() !== '') return;
  const fault = createDiagnostic('usage-invalid', {
    message: 'The title after --title is empty',
    hint: 'Write for example --title "My docs"; without the flag it is made of the name of the folder.',
  });
  throw new DiagnosticError([fault], 2);
}

/** A path on this machine is relative to the new folder in its package.json. */
function packageSpec(spec: string | undefined, folder: string): string | undefined {
  if (spec === undefined || !/^(?:file:|\.|\/)|\.tgz$/.test(spec) || /^https?:/.test(spec)) return spec;
  const file = path.resolve(spec.replace(/^file:/, ''));
  return existsSync(file) ? `file:${path.relative(folder, file).split(path.sep).join('/')}` : spec;
}

/** Installs the packages of a new site; false where somebody has ended that with Ctrl+C. */
async function install(folder: string, [command = 'npm', ...args]: readonly string[]): Promise<boolean> {
  process.stderr.write(`\n${command} ${args.join(' ')} …\n`);
  let isInterrupted = false;
  // The terminal tells the package manager too: it ends by itself, and what is left to do is said after it.
  const interrupt = () => {
    isInterrupted = true;
  };
  process.on('SIGINT', interrupt);
  const status = await new Promise<number | NodeJS.Signals | null>((resolve) => {
    spawn(command, args, {
      cwd: folder,
      // What it says is no result of ours.
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
      .on('error', () => resolve(null))
      .on('close', (code, signal) => resolve(signal ?? code));
  });
  process.off('SIGINT', interrupt);
  // It may end before the event loop has told us of the key; shells say 130 for it.
  if (isInterrupted || status === 'SIGINT' || status === 130) return false;
  if (status === 0) return true;
  const fault = createDiagnostic('packages-not-installed', {
    message: `"${command} ${args.join(' ')}" failed in ${folder}; the files of the site are written`,
    hint: 'Mend what it says above and run it again there.',
  });
  throw new DiagnosticError([fault], 2);
}
