import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BRAND_NAMES, materialBrand, readBrand } from '../../../src/dialects/migrate/brand.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The color of style sheets, by their names. */
function brandOf(system: keyof typeof BRAND_NAMES, files: Record<string, string>) {
  const names = Object.keys(files).map((name) => path.join(root, name));
  for (const [name, css] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), css);
  }
  return readBrand([path.join(root, 'missing.css'), ...names], root, BRAND_NAMES[system]);
}

describe('the main color of a site', () => {
  it('is that of its style sheet, for each mode', () => {
    const css = `/* --ifm-color-primary: red; { */
      @import url('x.css');
      :root { --ifm-color-primary: #2e8555; --ifm-color-primary-dark: #29784c; }
      [data-theme='dark'] { --ifm-color-primary: #25c2a0 !important; }
      .hero { --ifm-color-primary: blue; }`;
    expect(brandOf('docusaurus', { 'src/css/custom.css': css })).toEqual({
      ...{ light: '#2e8555', dark: '#25c2a0', places: ['src/css/custom.css'] },
    });
  });

  it('is the same in the dark where nothing else is said, and what the system prefers is no mode of a site', () => {
    const css = ':root{--vp-c-brand-1:teal}@media (prefers-color-scheme: dark){:root{--vp-c-brand-1:lime}}';
    expect(brandOf('vitepress', { 'a.css': css })).toMatchObject({ light: 'teal', dark: 'teal' });
    const rest = ':root:not(.dark) { --vp-c-brand-1: teal } :root.dark { --vp-c-brand-1: lime }';
    expect(brandOf('vitepress', { 'r.css': rest })).toMatchObject({ light: 'teal', dark: 'lime' });
    expect(brandOf('vitepress', { 'a.css': '.dark { --vp-c-brand-1: lime }' })).toMatchObject({
      light: 'lime',
      dark: 'lime',
    });
  });

  it('is found behind other names, in later style sheets, and not in circles', () => {
    const files = {
      'a.css': ':root, ::backdrop { --own: #123456; --sl-color-accent: var(--own); }',
      'b.css': "html[data-theme='light'], .x { --sl-color-accent: var(--none, #abcdef) }",
    };
    expect(brandOf('starlight', files)).toEqual({
      ...{ light: '#abcdef', dark: '#123456', places: ['a.css', 'b.css'] },
    });
    const parts = ':root { --tone: 167 68%; --ifm-color-primary: hsl(var(--tone) var(--light, 45%)) }';
    expect(brandOf('docusaurus', { 'p.css': parts })).toMatchObject({ light: 'hsl(167 68% 45%)' });
    const nested =
      '@layer own { :root { a { color: red } --ifm-color-primary: #123; .b { --ifm-color-primary: red } &[data-theme="dark"] { --ifm-color-primary: #456 } } }';
    expect(brandOf('docusaurus', { 'n.css': nested })).toMatchObject({ light: '#123', dark: '#456' });
    const circle = ':root { --ifm-color-primary: var(--a); --a: var(--ifm-color-primary) }';
    expect(brandOf('docusaurus', { 'c.css': circle })).toBeNull();
    expect(brandOf('docusaurus', { 'd.css': 'body { color: red' })).toBeNull();
  });

  it('is the one that a palette of Material names', () => {
    expect(materialBrand([{ scheme: 'default', primary: 'teal' }])).toEqual({
      ...{ light: '#009485', dark: '#009485', places: ['theme.palette'] },
    });
    const two = [
      { scheme: 'slate', primary: 'deep-orange' },
      { scheme: '', primary: 'blue grey' },
    ];
    expect(materialBrand(two)).toMatchObject({ light: '#546d78', dark: '#ff6e42' });
    expect(materialBrand([{ scheme: 'default', primary: 'custom' }])).toBeNull();
    const own =
      '[data-md-color-scheme="dawn"] { --md-primary-fg-color: #111; --md-typeset-a-color: #6340ac } [data-md-color-scheme="at-night"] { --md-primary-fg-color: #d7ff64 }';
    expect(brandOf('material', { 'own.css': own })).toMatchObject({ light: '#6340ac', dark: '#d7ff64' });
  });
});
