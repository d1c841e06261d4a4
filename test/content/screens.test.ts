import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { projectRoot } from '../support/paths.ts';
import { expectNoFindings, findingAt } from './support/findings.ts';
import { type LabelLists, loadLabelLists } from './support/labels.ts';
import { createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';
import { checkScreen, picturesOf } from './support/screens.ts';

const pictures = loadPages().flatMap(picturesOf);
const screens = pictures.filter(({ component }) => component === 'Screen');
const figures = pictures.filter(({ component }) => component.endsWith('Figure'));

/** Pages that explain ideas. */
const IDEAS = /^\/(?:topics|understanding-unleash)\/|^\/what-is-a-feature-flag$/;

describe('the sketches of screens and the drawn figures', () => {
  beforeAll(() => void builtSite(), 300_000);

  it('are at least 25 sketches, and at least 12 figures on the pages that explain ideas', () => {
    expect(screens.length).toBeGreaterThanOrEqual(25);
    expect(figures.filter(({ page }) => IDEAS.test(page.route)).length).toBeGreaterThanOrEqual(12);
  });

  it('have a caption that is a sentence, and share none', () => {
    const seen = new Set<string>();
    expectNoFindings(
      pictures.flatMap(({ page, offset, component, caption }) => {
        const isSentence = /^\p{Lu}.{20,160}\.$/u.test(caption);
        const isNew = !seen.has(caption);
        seen.add(caption);
        if (isSentence && isNew) return [];
        return [
          findingAt(
            page,
            offset,
            `${component}: ${isSentence ? 'this caption has another picture' : 'write a caption of one sentence'}`,
          ),
        ];
      }),
    );
  });

  it('print the labels that the screens print', () => {
    const lists = loadLabelLists();
    expectNoFindings(screens.flatMap((screen) => checkScreen(screen, lists)));
  });

  it('hold nothing that takes the focus, and no style that the policy would refuse', () => {
    const routes = new Set(pictures.map(({ page }) => page.route));
    const seen = { screen: 0, drawing: 0 };
    for (const route of routes) {
      for (const { kind, html } of builtPictures(route)) {
        seen[kind] += 1;
        expect(html.match(FOCUSABLE) ?? [], `${route}: ${html.slice(0, 80)}`).toEqual([]);
        expect(html).not.toMatch(/ style="|<script/);
        expect(html).toContain('<figcaption>');
      }
    }
    expect(seen).toEqual({ screen: screens.length, drawing: figures.length });
  });

  it('have drawings with a name and a description, and no id twice', () => {
    for (const { page } of figures) {
      const drawings = builtPictures(page.route).filter(({ kind }) => kind === 'drawing');
      const ids = drawings.flatMap(({ html }) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(ids).toEqual([...new Set(ids)]);
      for (const { html } of drawings) {
        expect(html.match(/<svg[^>]* role="img"/g)).toHaveLength(2);
        expect(
          html.match(/<title id="[^"]+">[^<]+<\/title><desc id="[^"]+">[^<]{60,}<\/desc>/g),
        ).toHaveLength(2);
      }
    }
  });

  it('show no text of drawings smaller than 12 pixels', () => {
    const css = readFileSync(path.join(projectRoot, 'content/_components/figures.css'), 'utf8');
    const drawing = readFileSync(path.join(projectRoot, 'content/_components/figures/Drawing.tsx'), 'utf8');
    const [, wide, narrow] = /wide: (\d+), narrow: (\d+)/.exec(drawing) ?? [];
    const from = Number(/@container \(min-width: (\d+)rem\)/.exec(css)?.[1]) * 16;
    const smallest = Math.min(...[...css.matchAll(/font-size: (\d+)px/g)].map(([, size]) => Number(size)));
    // The frame of the wide one takes 16 pixels; a phone of 390 has 332 left.
    expect((smallest * (from - 16)) / Number(wide)).toBeGreaterThanOrEqual(12);
    expect((smallest * 332) / Number(narrow)).toBeGreaterThanOrEqual(12);
  });
});

const FOCUSABLE =
  /<(?:a|button|input|select|textarea|summary|iframe|video)\b[^>]*>|<[^>]* (?:tabindex|contenteditable)\b[^>]*>/g;

/** The sketches and drawings of a built page, as HTML. */
function builtPictures(route: string): { kind: 'screen' | 'drawing'; html: string }[] {
  const file = path.join(builtSite(), `${route}.html`);
  expect(existsSync(file), file).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(() => parseDocument(text)).not.toThrow();
  return [...text.matchAll(/<figure class="(screen|drawing)[ "][\s\S]*?<\/figure>/g)].map(([html, kind]) => ({
    kind: kind as 'screen' | 'drawing',
    html,
  }));
}

describe('the check of sketches', () => {
  const lists: LabelLists = {
    own: ['Projects', 'Save', 'Status', 'Clone {environment} environment'],
    others: new Map([['Entra', ['Reply URL']]]),
  };
  const check = (body: string) =>
    picturesOf(createPage('content/x.mdx', `---\ntitle: X\n---\n\n${body}\n`))
      .flatMap((picture) => checkScreen(picture, lists))
      .map(({ line, message }) => `${line}: ${message.split('.')[0]}`);

  it('finds labels that the screen does not print, in each component', () => {
    const body = [
      '<Screen product="Unleash" path="Project > shop" title="Clone production environment">',
      '  <ScreenSection name="new-checkout" title="Stats">',
      '    <ScreenTable columns="Status | State">',
      '      <ScreenRow cells="production | [x] | (Approved)" />',
      '    </ScreenTable>',
      '  </ScreenSection>',
      '  <ScreenButton label="Safe" />',
      '</Screen>',
    ];
    expect(check(body.join('\n'))).toEqual([
      '5: no screen of Unleash prints "Project"; it may be "Projects"',
      '5: no screen of Unleash prints "Stats"; it may be "Status"',
      '5: no screen of Unleash prints "State"',
      '5: no screen of Unleash prints "Safe"; it may be "Save"',
    ]);
  });

  it('takes the labels of others from their own lists', () => {
    const screen = (product: string) =>
      `<Screen product="${product}"><ScreenField label="Reply URL" /></Screen>`;
    expect(check(screen('Microsoft Entra'))).toEqual([]);
    expect(check(screen('Unleash'))).toHaveLength(1);
  });
});
