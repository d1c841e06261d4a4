import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { loadComponents, loadSidebars } from './support/components.ts';
import { expectNoFindings } from './support/findings.ts';
import { checkProse } from './support/prose-rules.ts';
import { checkSpelling } from './support/spelling.ts';

describe('what pages share', () => {
  it('keeps the rules of style and spelling in components', async () => {
    const components = await loadComponents();
    expect(components.flatMap(({ prose }) => prose).length).toBeGreaterThan(30);
    expectNoFindings(
      components.flatMap(({ source, prose }) => [
        ...checkProse(source, prose),
        ...checkSpelling(source, prose),
      ]),
    );
  });

  it('links from components to pages and anchors that exist', async () => {
    const links = (await loadComponents()).flatMap((component) => component.links);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !exists(link))).toEqual([]);
  });

  it('keeps the rules of style and spelling in the labels of the sidebars', () => {
    const { source, prose } = loadSidebars();
    expect(prose.length).toBeGreaterThan(100);
    expectNoFindings([...checkProse(source, prose), ...checkSpelling(source, prose)]);
  });
});

function exists(link: string): boolean {
  const [route = '', anchor] = link.split('#');
  const file = path.join(builtSite(), `${route}.html`);
  return existsSync(file) && (!anchor || readFileSync(file, 'utf8').includes(` id="${anchor}"`));
}
