import type { Command } from 'commander';
import type { Output } from './output.ts';

type Run = (flags: { config?: string }, action: (output: Output) => Promise<void>) => Promise<void>;

/** Adds the commands for the look: `theme tokens`, `theme list` and `theme eject`. */
export function addThemeCommand(program: Command, run: Run): void {
  const config = ['-c, --config <file>', 'configuration file (default: docs-site.config.ts)'] as const;
  const theme = program
    .command('theme')
    .exitOverride()
    .description("List the theme's tokens and parts, or copy a part into the site.");
  theme
    .command('tokens')
    .exitOverride()
    .description('List the values that theme.tokens can set, as this site has them, for light and dark.')
    .option('--json', 'as JSON')
    .option(...config)
    .action((flags: { config?: string; json?: boolean }) =>
      run(flags, async (output) => {
        const { describeTokens, listThemeTokens } = await import('../list-tokens.ts');
        const tokens = await listThemeTokens({ cwd: process.cwd(), ...flags });
        output.list(flags.json ? [JSON.stringify(tokens, null, 2)] : describeTokens(tokens));
      }),
    );
  theme
    .command('list')
    .exitOverride()
    .description('List the parts that theme.components can replace, and what each is.')
    .option('--json', 'as JSON')
    .action((flags: { json?: boolean }) =>
      run({}, async (output) => {
        const { listThemeParts } = await import('../eject-part.ts');
        const parts = listThemeParts();
        const width = Math.max(...parts.map(({ name }) => name.length));
        output.list(
          flags.json
            ? [JSON.stringify(parts, null, 2)]
            : parts.map(({ name, about }) => `${name.padEnd(width)}  ${about}`),
        );
      }),
    );
  theme
    .command('eject')
    .exitOverride()
    .description('Copy parts into the site, to change them there.')
    .argument('<parts...>', 'names of parts, such as Footer')
    .option('--to <folder>', 'folder of the copies (default: theme)')
    .option(...config)
    .action((parts: string[], flags: { config?: string; to?: string }) =>
      run(flags, async (output) => {
        const { ejectPart } = await import('../eject-part.ts');
        for (const part of parts) {
          const { file, entry } = await ejectPart({ cwd: process.cwd(), ...flags, part });
          output.list([`+ ${file}`, `Put it in place with ${entry} in the configuration.`]);
        }
      }),
    );
}
