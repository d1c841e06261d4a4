import type { Command } from 'commander';
import type { Output } from './output.ts';

/** Runs a command's work: reports faults and sets the exit code. */
type Run = (flags: { config?: string }, action: (output: Output) => Promise<void>) => Promise<void>;

/** Adds the commands for people who write: `doctor`, `explain`, `new` and `mv`. */
export function addWriterCommands(program: Command, run: Run): void {
  const config = ['-c, --config <file>', 'configuration file (default: docs-site.config.ts)'] as const;
  program
    .command('doctor')
    .exitOverride()
    .description('Look at versions, host, git, sizes and faults, and say what to mend first.')
    .option('--agents', 'look at what agents get of the built site instead, and give it a score')
    .option(...config)
    .action((flags: { config?: string; agents?: boolean }) =>
      run(flags, (output) => (flags.agents ? runAgentDoctor(flags, output) : runDoctor(flags, output))),
    );
  program
    .command('explain')
    .exitOverride()
    .description('Say what a diagnostic means and what to do; all of them without a code.')
    .argument('[code]', 'as reports show it, such as link-broken')
    .action((code: string | undefined) =>
      run({}, async (output) => {
        const { explain } = await import('../explain.ts');
        output.list(explain(code));
      }),
    );
  program
    .command('new')
    .exitOverride()
    .description('Write a page from a template: page, adr, or one of content/_templates.')
    .argument('<template>', 'name of the template')
    .argument('<path>', 'path of the page below the content folder')
    .option('--title <text>', 'title of the page; made of the path when left out')
    .option(...config)
    .action((template: string, page: string, flags: { title?: string; config?: string }) =>
      run(flags, async (output) => {
        const { newPage } = await import('../new-page.ts');
        const { file, route } = await newPage({ cwd: process.cwd(), ...flags, template, page });
        output.list([`+ ${file} (${route})`]);
      }),
    );
  program
    .command('mv')
    .exitOverride()
    .description('Move a page or a folder of pages, with links, sidebar and redirects.')
    .argument('<old>', 'page or folder, as a path or a route')
    .argument('<new>', 'where it goes')
    .option('--dry-run', 'say what would change, and change nothing')
    .option(...config)
    .action((from: string, to: string, flags: { dryRun?: boolean; config?: string }) =>
      run(flags, async (output) => {
        const { movePages } = await import('../move-pages.ts');
        const result = await movePages({ cwd: process.cwd(), ...flags, from, to });
        output.list(result.lines);
      }),
    );
}

async function runDoctor(flags: { config?: string }, output: Output): Promise<void> {
  const { doctor } = await import('../doctor.ts');
  const findings = await doctor({ cwd: process.cwd(), ...flags });
  output.list(
    findings.map(({ kind, about, text, mend }) => {
      return `${kind.padEnd(8)} ${about.padEnd(9)} ${text}${mend === undefined ? '' : `\n${' '.repeat(19)}${mend}`}`;
    }),
  );
  if (findings.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}

async function runAgentDoctor(flags: { config?: string }, output: Output): Promise<void> {
  const { doctorOfAgents } = await import('../doctor-agents.ts');
  const { lines, isWhole } = await doctorOfAgents({ cwd: process.cwd(), ...flags });
  output.list(lines);
  if (!isWhole) process.exitCode = 1;
}
