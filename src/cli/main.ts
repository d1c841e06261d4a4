import { spawn } from 'node:child_process';
import path from 'node:path';
import { Writable } from 'node:stream';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Share } from '../build.ts';
import { DiagnosticError } from '../diagnostics/diagnostic.ts';
import { toDiagnosticError } from '../diagnostics/from-thrown.ts';
import type { Report } from '../diagnostics/report.ts';
import { LIVE_GREETING } from '../files/own-words.ts';
import { version } from '../files/package-info.ts';
import type { RunningServer } from '../serve.ts';
import { describeMigration, describeRewrite } from './describe-migration.ts';
import { addInit } from './init-command.ts';
import { growHeapSlowly, prepareHeap, runInLargerHeap, SmallHeapError } from './larger-heap.ts';
import { createOutput, type Output, type OutputFormat } from './output.ts';
import { takeStandardOutput, type WriteOut, watchEndings } from './process-guard.ts';
import { addThemeCommand } from './theme-command.ts';
import { addWriterCommands } from './writer-commands.ts';

/** Exit codes (README, "Exit codes"). */
const EXIT = { ok: 0, siteFaults: 1, usage: 2, bug: 70 } as const;

interface CommonFlags {
  config?: string;
  format: OutputFormat;
  verbose?: boolean;
}

/**
 * Runs the command line and ends the process. Nobody listens to signals, so that they end it at once, whatever it is
 * doing: what a build leaves behind is removed by the guard of its output folder.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const program = createProgram();
  try {
    if (await runUnknownCommand(program, argv)) return;
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.unknownCommand')
      nameCounterpart(argv[2]);
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    else describeBug(error);
  }
  // Code of the site may have left timers behind, which would keep the process.
  process.stderr.write('', () => writeOut('', () => process.exit()));
}

let writeOut: WriteOut = (text, onWritten) => void process.stdout.write(text, () => onWritten?.());

function describeBug(error: unknown): void {
  process.exitCode = EXIT.bug;
  process.stderr.write(`This is a bug in docsgen ${version}. Please report it with the text below.\n\n`);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/** What other tools call the commands of docsgen. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ dev: 'serve --watch', start: 'serve --watch', watch: 'serve --watch', preview: 'serve' },
  ...{ check: 'check-links', lint: 'check-links', test: 'check-links', create: 'init', generate: 'build' },
};

function nameCounterpart(name = ''): void {
  const own = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined;
  if (own !== undefined) process.stderr.write(`"docsgen ${own}" does what others call "${name}".\n`);
}

/** Runs a command that docsgen doesn't have and a plugin does; false for all others. */
async function runUnknownCommand(program: Command, argv: readonly string[]): Promise<boolean> {
  const [, , name = '-', ...words] = argv;
  if (name.startsWith('-') || name === 'help' || program.commands.some((own) => own.name() === name))
    return false;
  const output = createOutput('text', false, writeOut);
  try {
    const { runPluginCommand } = await import('../plugin-commands.ts');
    const code = await runPluginCommand({ cwd: process.cwd(), name, words });
    if (code !== null) process.exitCode = code;
    return code !== null;
  } catch (error) {
    // Without a configuration that can be read there is no plugin: the word is simply unknown.
    if (!(error instanceof DiagnosticError)) throw error;
    if (error.exitCode === EXIT.usage) return false;
    output.failure(error, process.cwd());
    process.exitCode = error.exitCode;
    return true;
  } finally {
    output.done();
  }
}

function createProgram(): Command {
  const program = new Command('docsgen')
    .description('A static site generator for documentation.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help for a command')
    .showHelpAfterError('Run "docsgen --help" for the commands and their options.')
    .exitOverride();
  addInit(program, (action) => run({ format: 'text' }, action));
  addCommon(program.command('build'))
    .description('Build the site into a folder of static files.')
    .option('--out-dir <folder>', 'folder of the built site (default: outDir of the configuration, or build)')
    .option('--base-url <path>', 'path below which the site is served, such as /docs/')
    .option('--no-cache', 'compile and render everything anew')
    .option('--cache-read-only', 'take over what other machines have made, and give them nothing')
    .addOption(
      new Option(
        '--shard <number/count>',
        'make one share of the pages alone, such as 2/8, and publish nothing',
      )
        .argParser(toShare)
        .conflicts(['merge', 'outDir', 'updateBaseline']),
    )
    .option('--shard-dir <folder>', 'folder of that share (default: share-2-of-8)')
    .option('--merge <folders...>', 'build the site of the shares in these folders')
    .option('--update-baseline', 'accept the faults of today: write them into the file of checks.baseline')
    .option('--threads <number>', 'worker threads; decided by the size of the site when left out', toCount)
    .action(runBuild);
  addCommon(program.command('serve'))
    .description('Serve the built site, or, with --watch, a live preview of the sources.')
    .option('-w, --watch', 'live server for writers: shows a save in the open page')
    .option('-p, --port <number>', 'port to listen on', toPort, 3000)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--allowed-host <name>', 'further host name by which browsers may ask for the preview', addTo)
    .option('--out-dir <folder>', 'folder of the built site')
    .option('--base-url <path>', 'path below which the site is served')
    .option('--locale <code>', 'language to preview, of a site in several')
    .option('--open', 'open the site in the browser')
    .action(runServe);
  addCommon(program.command('check-links'))
    .description('Check links, anchors, images and redirects from source, without building.')
    .argument('[paths...]', 'pages or folders to check; the whole site when left out')
    .option('--staged', 'check what git has staged, and everything that links to it')
    .option('--locale <code>', 'check one language of a site in several; all of them when left out')
    .option('--external', 'ask for the links to other sites too')
    .option('--fix', 'apply the fixes that leave no choice')
    .option('--baseline <file>', 'leave out the faults that this file lists')
    .option('--update-baseline', 'write the faults of today into the file of --baseline')
    .option('--no-cache', 'parse every page anew')
    .action(runCheckLinks);
  addCommon(program.command('check-search'))
    .description('Try the search of the built site with the queries of search.tests.yaml.')
    .option('--tests <file>', 'file of queries and their pages (default: search.tests.yaml)')
    .option('--out-dir <folder>', 'folder of the built site')
    .action(runCheckSearch);
  addCommon(program.command('check-code'))
    .description('Read the samples of all pages with parsers of their languages.')
    .argument('[paths...]', 'pages or folders to check; the whole site when left out')
    .option('--strict', 'languages that nobody can read are errors')
    .option('--grammars <folder>', 'further grammars of tree-sitter: tree-sitter-<language>.wasm')
    .option('--baseline <file>', 'leave out the faults that this file lists')
    .option('--update-baseline', 'write the faults of today into the file of --baseline')
    .action(runCheckCode);
  addCommon(program.command('check-prose'))
    .description('Hold the words of all pages against the style of the configuration.')
    .argument('[paths...]', 'pages or folders to check; the whole site when left out')
    .option('--baseline <file>', 'leave out the faults that this file lists')
    .option('--update-baseline', 'write the faults of today into the file of --baseline')
    .action(runCheckProse);
  addCommon(program.command('pictures'))
    .description('Take the pictures of a list, pictures.yaml, of a running server.')
    .argument('[names...]', 'last parts of the files of pictures; all when left out')
    .requiredOption('--url <address>', 'address of the server')
    .option('--list <file>', 'the list (default: pictures.yaml)')
    .option('--missing', 'only pictures without files')
    .action(runPictures);
  addCommon(program.command('urls'))
    .description('Compare the addresses of the site with those that were published.')
    .option('--accept', 'promise the new ones: add them to the manifest')
    .option('--no-cache', 'parse every page anew')
    .action(runUrls);
  addCommon(program.command('mcp'))
    .description(
      'Let agents search and read the built site (Model Context Protocol), by standard streams or HTTP.',
    )
    .option('--http', 'answer requests of HTTP at /mcp')
    .option('-p, --port <number>', 'port of --http', toPort, 3001)
    .option('--host <address>', 'address of --http', '127.0.0.1')
    .option('--allowed-host <name>', 'further host name by which agents may ask', addTo)
    .option('--out-dir <folder>', 'folder of the built site')
    .option('--base-url <path>', 'path below which the site was built')
    .action(runMcp);
  program
    .command('migrate')
    .exitOverride()
    .description(
      'Write the configuration that builds a site of Docusaurus, VitePress, Starlight or MkDocs as it stands.',
    )
    .argument('[folder]', 'folder of the site', '.')
    .option('--check', 'say what would be written, and write nothing')
    .option('--rewrite', 'turn what pages have of the other system into docsgen’s own forms, too')
    .action(runMigrate);
  addThemeCommand(program, (flags, action) => run({ ...flags, format: 'text' }, action));
  addWriterCommands(program, (flags, action) => run({ ...flags, format: 'text' }, action));
  for (const { options } of program.commands) refuseEmpty(options);
  return program;
}

function addCommon(command: Command): Command {
  return command
    .exitOverride()
    .option('-c, --config <file>', 'configuration file (default: docs-site.config.ts)')
    .addOption(
      new Option('--format <format>', 'form of the report')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text'),
    )
    .option('--verbose', 'show every fault in its line, and the time of every step');
}

async function runBuild(
  flags: CommonFlags & {
    outDir?: string;
    baseUrl?: string;
    cache: boolean;
    cacheReadOnly?: boolean;
    shard?: Share;
    shardDir?: string;
    merge?: string[];
    threads?: number;
    updateBaseline?: boolean;
  },
): Promise<void> {
  await run(flags, async (output, root) => {
    const { build } = await import('../build.ts');
    const options = { ...flags, share: flags.shard, shareDir: flags.shardDir, onStep: output.step };
    const report = await settled(build({ ...options, onPages: prepareHeap })).catch((error) => {
      if (!(error instanceof SmallHeapError)) throw error;
      output.done();
      return runInLargerHeap(error.megabytes);
    });
    if (!report) return;
    output.report(report, root, 'build');
    process.exitCode = report.ok ? EXIT.ok : EXIT.siteFaults;
  });
}

/** Runs a command that checks something, shows its report and ends with what that says. */
async function runCheck(flags: CommonFlags, check: (output: Output) => Promise<Report>): Promise<void> {
  await run(flags, async (output, root) => {
    const report = await settled(check(output));
    output.report(report, root, 'check');
    process.exitCode = report.ok ? EXIT.ok : EXIT.siteFaults;
  });
}

/** Waits until it is known which promises of the site's code nobody waits for. */
async function settled<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await new Promise((resolve) => setImmediate(resolve));
  return result;
}

interface CheckLinksFlags extends CommonFlags {
  cache: boolean;
  staged?: boolean;
  fix?: boolean;
  external?: boolean;
  locale?: string;
  baseline?: string;
  updateBaseline?: boolean;
}

async function runCheckLinks(paths: string[], flags: CheckLinksFlags): Promise<void> {
  await runCheck(flags, async ({ step }) => {
    const { checkLinks } = await import('../check-links.ts');
    return checkLinks({ ...flags, paths, onStep: step });
  });
}

async function runCheckSearch(flags: CommonFlags & { tests?: string; outDir?: string }): Promise<void> {
  await runCheck(flags, async ({ step }) => {
    const { checkSearch } = await import('../check-search.ts');
    return checkSearch({ ...flags, onStep: step });
  });
}

interface CheckCodeFlags extends CommonFlags {
  strict?: boolean;
  grammars?: string;
  baseline?: string;
  updateBaseline?: boolean;
}

async function runCheckCode(paths: string[], flags: CheckCodeFlags): Promise<void> {
  await runCheck(flags, async ({ step }) => {
    const { checkCode } = await import('../check-code.ts');
    return checkCode({ ...flags, paths, onStep: step });
  });
}

async function runPictures(
  names: string[],
  flags: CommonFlags & { url: string; list?: string; missing?: boolean },
): Promise<void> {
  await run(flags, async (output, root) => {
    const { takeSitePictures } = await import('../pictures.ts');
    const { report, files } = await settled(takeSitePictures({ ...flags, names, onStep: output.step }));
    if (flags.format === 'text') output.list(files);
    output.report(report, root, 'check');
    process.exitCode = report.ok ? EXIT.ok : EXIT.siteFaults;
  });
}

async function runCheckProse(
  paths: string[],
  flags: CommonFlags & { baseline?: string; updateBaseline?: boolean },
): Promise<void> {
  await runCheck(flags, async ({ step }) => {
    const { checkProse } = await import('../check-prose.ts');
    return checkProse({ ...flags, paths, onStep: step });
  });
}

async function runUrls(flags: CommonFlags & { cache: boolean; accept?: boolean }): Promise<void> {
  await run(flags, async (output, root) => {
    const { urls } = await import('../urls.ts');
    const report = await settled(urls({ ...flags, onStep: output.step }));
    if (flags.format === 'text') output.list(report.added.map((address) => `+ ${address}`));
    output.report(report, root, 'check');
    const { added = 0 } = report.counts;
    if (added > 0)
      output.log(flags.accept && report.ok ? `Added ${added} to the manifest.` : `${added} are new.`);
    process.exitCode = report.ok ? EXIT.ok : EXIT.siteFaults;
  });
}

interface ServeFlags extends CommonFlags {
  watch?: boolean;
  port: number;
  host: string;
  allowedHost?: string[];
  open?: boolean;
  outDir?: string;
  baseUrl?: string;
  locale?: string;
}

async function runServe(flags: ServeFlags): Promise<void> {
  await run(flags, async (output) => {
    const { serve } = await import('../serve.ts');
    // A live server outlives what goes wrong while it reads the site for the first time, too.
    if (flags.watch) served = {};
    const server = await serve({
      ...flags,
      watch: flags.watch ?? false,
      allowedHosts: flags.allowedHost ?? [],
      format: output.format,
      log: output.log,
      onPages: (pages, weight = pages) => growHeapSlowly(weight, 'server'),
    });
    output.log(
      `${flags.watch ? LIVE_GREETING : 'Serving the built site at '}${server.url} (stop with Ctrl+C)`,
    );
    served = server;
    if (flags.open) openBrowser(server.url);
    await new Promise(() => {}); // Until a signal ends it.
  });
}

interface McpFlags extends CommonFlags {
  http?: boolean;
  port: number;
  host: string;
  allowedHost?: string[];
  outDir?: string;
  baseUrl?: string;
}

async function runMcp(flags: McpFlags): Promise<void> {
  await run(flags, async (output) => {
    const { mcpOnStreams, mcpOverHttp } = await import('../mcp.ts');
    served = {};
    if (!flags.http) {
      // Only messages may stand on the standard output.
      const answers = new Writable({ write: (chunk, _, done) => writeOut(String(chunk), done) });
      return mcpOnStreams(flags, process.stdin, answers);
    }
    const options = { ...flags, allowedHosts: flags.allowedHost ?? [], log: output.log };
    const server = await mcpOverHttp(options);
    output.log(`Agents reach the documentation at ${server.url} (stop with Ctrl+C)`);
    await new Promise(() => {}); // Until a signal ends it.
  });
}

/** A server that faults of the site's code don't end; null for all other commands. */
let served: Pick<RunningServer, 'noteStray'> | null = null;

async function runMigrate(folder: string, flags: { check?: boolean; rewrite?: boolean }): Promise<void> {
  await run({ format: 'text' }, async (output) => {
    const { migrate } = await import('../migrate.ts');
    const report = await migrate({ folder: path.resolve(folder), check: flags.check ?? false });
    output.list(describeMigration(report, flags.check ?? false));
    if (!flags.rewrite) return;
    const { rewriteSite } = await import('../rewrite.ts');
    output.list(
      describeRewrite(await rewriteSite({ root: report.root, check: flags.check }), flags.check ?? false),
    );
  });
}

/** Runs a command; faults of configuration and usage are reported, everything else is a bug and goes on. */
async function run(
  flags: CommonFlags,
  action: (output: Output, root: string) => Promise<void>,
): Promise<void> {
  writeOut = takeStandardOutput();
  const output = createOutput(flags.format, flags.verbose ?? false, writeOut);
  // Places in diagnostics are relative to the folder of the configuration.
  const root = path.dirname(path.resolve(flags.config ?? 'docs-site.config.ts'));
  const report = (error: DiagnosticError) => output.failure(error, root);
  const stopWatching = watchEndings({
    fail: report,
    bug: describeBug,
    isServer: () => served !== null,
    note(error) {
      if (served?.noteStray) error.diagnostics.forEach(served.noteStray);
      else report(error);
    },
  });
  try {
    await action(output, root);
  } catch (thrown) {
    const error = toDiagnosticError(thrown, root);
    if (!(error instanceof DiagnosticError)) throw error;
    report(error);
    process.exitCode = error.exitCode;
  } finally {
    stopWatching();
    output.done();
  }
}

/** Opens an address with the system's own command; a failure does not matter. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : ['xdg-open'];
  if (command)
    spawn(command, [...args, url], { stdio: 'ignore', detached: true })
      .on('error', () => {})
      .unref();
}

/** Collects the values of an option that may be repeated. */
function addTo(value: string, values: readonly string[] = []): string[] {
  return [...values, value];
}

/** A folder or file without a name is one that a script has forgotten to set; other values are judged where they count. */
function refuseEmpty(options: readonly Option[]): void {
  for (const option of options)
    if (/<(?:folder|file)>$/.test(option.flags) && !option.parseArg) option.argParser(toText);
}

function toText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It is empty: write a value, or leave the option out.');
}

function toPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new InvalidArgumentError('It takes a number from 0 to 65535.');
}

function toShare(text: string): Share {
  const [, number, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (number && count && number <= count) return { number, count };
  throw new InvalidArgumentError('It takes the number of a share and how many there are, such as 2/8.');
}

function toCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  throw new InvalidArgumentError('It takes a number from 1 to 64.');
}
