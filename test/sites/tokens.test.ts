import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readTokens } from '../../src/bundle/tokens.ts';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { describeTokens, listThemeTokens } from '../../src/list-tokens.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

function siteWith(theme: string, files: Record<string, string> = {}): TestSite {
  return createSite({
    'docs-site.config.ts': configWith(`\ntheme: ${theme}`),
    'content/index.md': '# Home\n',
    ...files,
  });
}

async function faultsOf(theme: string): Promise<string[]> {
  site = siteWith(theme);
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(
    ({ severity, code, location, message, hint }) =>
      `${severity} ${code} ${location?.file}:${location?.line} ${message} — ${hint ?? 'no hint'}`,
  );
}

const styles = () => Object.entries(site.outputs()).find(([file]) => /styles-.*\.css$/.test(file))?.[1] ?? '';

describe('tokens that a site sets', () => {
  it('come after the theme’s own, for one mode or both, and before its style sheets', async () => {
    site = siteWith(
      "{ tokens: { accent: { light: '#006655', dark: '#66ddbb' }, measure: '50rem' }, styles: ['./own.css'] }",
      { 'own.css': ':root { --measure: 60rem; }' },
    );
    expect((await site.build()).diagnostics).toEqual([]);
    const css = styles().replace(/\s/g, '');
    const own = css.slice(css.lastIndexOf('@layertokens{'));
    expect(own).toBe(
      '@layertokens{:root{--accent:#006655;--measure:50rem}@medianotprint{[data-theme=dark],[data-color-default=dark]:not([data-theme]){--accent:#66ddbb;--measure:50rem}}}',
    );
    // Without a layer it wins, wherever it stands.
    expect(css).toContain('}:root{--measure:60rem}');
  });

  it('are refused by a name that the theme does not have', async () => {
    expect(await faultsOf("{ tokens: { acent: '#006655', '--bg': '#ffffff' } }")).toEqual([
      'error config-invalid docs-site.config.ts:4 The theme has no token "acent" that theme.tokens could set — Did you mean "accent"?',
      'error config-invalid docs-site.config.ts:4 The theme has no token "--bg" that theme.tokens could set — Did you mean "bg"?',
    ]);
  });

  it('are refused where they would end the declaration', async () => {
    const [fault] = await faultsOf("{ tokens: { accent: 'red; } body { color: blue' } }");
    expect(fault).toMatch(/^error config-invalid docs-site.config.ts:4 /);
  });

  it('are named where readers could not tell them from what they stand on, with the nearest color that is enough', async () => {
    const faults = await faultsOf("{ tokens: { 'on-accent': { light: '#7799ff' } } }");
    expect(faults).toEqual([
      'warning contrast-low docs-site.config.ts:4 "on-accent" (#7799ff) on "accent" (#4a44d0) has a contrast of 2.57 in the light mode; a text needs 4.5 — The nearest color that is enough for "on-accent" is #bdd0ff.',
      'warning contrast-low docs-site.config.ts:4 "on-accent" (#7799ff) on "accent-hover" (#352fa6) has a contrast of 3.69 in the light mode; a text needs 4.5 — The nearest color that is enough for "on-accent" is #90adff.',
    ]);
  });

  it('are compared by what they refer to, in whatever way a color is written', async () => {
    const faults = await faultsOf(
      "{ tokens: { text: { light: 'var(--bg-subtle)' }, 'code-bg': 'oklch(50% 0.1 250)' } }",
    );
    expect(
      faults.some((fault) => fault.includes('"text" (#f7f8fa) on "bg" (#ffffff) has a contrast of 1.06')),
    ).toBe(true);
    expect(faults.some((fault) => fault.includes('"code-keyword" (#cfa8f7) on "code-bg" ('))).toBe(true);
  });

  it('take any color that is enough without a word', async () => {
    expect(
      await faultsOf("{ tokens: { accent: { light: '#0b5d4f' }, 'text-faint': { dark: '#ffffff' } } }"),
    ).toEqual([]);
  });
});

describe('the list of tokens', () => {
  it('has the values of the site, for both modes', async () => {
    site = siteWith("{ tokens: { accent: { dark: '#66ddbb' } }, fonts: 'system' }");
    const tokens = await listThemeTokens({ cwd: site.root });
    expect(tokens.find(({ name }) => name === 'accent')).toEqual({
      name: 'accent',
      group: 'The accent: links, the current page, calls to action',
      light: '#4a44d0',
      dark: '#66ddbb',
    });
    const lines = describeTokens(tokens);
    expect(lines[0]).toBe('Surfaces');
    expect(lines.find((line) => line.startsWith('  accent '))).toMatch(
      /^ {2}accent +#4a44d0 {2}dark: #66ddbb$/,
    );
  });

  it('stands in the documentation as it is', async () => {
    const tokens = readTokens(projectRoot, { text: 'bundled', code: 'bundled' });
    const rows = tokens.map(
      ({ name, light, dark }) => `| \`${name}\` | \`${light}\` | ${dark === light ? '' : `\`${dark}\``} |`,
    );
    const page = readFileSync(path.join(projectRoot, 'docs/theme.md'), 'utf8');
    const [before = '', after = ''] = page.split(/(?<=<!-- tokens -->\n)[\s\S]*?(?=<!-- end of tokens -->)/);
    const table = `\n| token | light | dark, where it differs |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
    await expect(before + table + after).toMatchFileSnapshot(path.join(projectRoot, 'docs/theme.md'));
  });
});
