import type { Command } from 'commander';
import type { Output } from './output.ts';

type Run = (flags: { config?: string }, action: (output: Output) => Promise<void>) => Promise<void>;

/** Adds the command for the look: `theme tokens`. */
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
        const { describeTokens, listThemeTokens } = await import('../theme-tokens.ts');
        const tokens = await listThemeTokens({ cwd: process.cwd(), ...flags });
        output.list(flags.json ? [JSON.stringify(tokens, null, 2)] : describeTokens(tokens));
      }),
    );
}
