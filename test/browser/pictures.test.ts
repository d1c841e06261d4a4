import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { projectRoot } from '../support/paths.ts';
import { createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const LIST = `
defaults: { viewport: [800, 600] }
pictures:
  - file: images/cup
    route: /
    steps:
      - click: 'text=Fill'
      - wait: 'text=Full'
    region: { of: '#box', pad: 10 }
    callouts: [{ at: '#box', side: top-left, text: The cup }]
  - file: images/plain
    route: /
    region: { of: '#box', pad: 0 }
    dark: false
    format: avif
  - file: images/gone
    route: /
    region: { of: '#nowhere' }
`;
const DOCUMENT = `<!doctype html><title>Cup</title><style>
  :root { color-scheme: light dark } body { background: Canvas; color: CanvasText }
  #box { position: absolute; left: 40px; top: 40px; width: 200px; height: 100px; border: 0 }
</style><div id="box"><button onclick="this.textContent='Full'">Fill</button></div>`;

let site: TestSite;
let server: StaticServer;
beforeAll(async () => {
  site = createSite({ 'pictures.yaml': LIST, 'shown/index.html': DOCUMENT });
  server = await startStaticServer(path.join(site.root, 'shown'));
});
afterAll(async () => {
  await server?.close();
  site?.dispose();
});

const takeWith = async (env: Record<string, string>, ...words: string[]) => {
  const { code, stdout, stderr } = await runCli(
    site.root,
    ['pictures', '--url', server.origin, '--format', 'json', ...words],
    env,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; hint?: string; file: string; line: number }[];
  };
  return { code, stderr, diagnostics };
};
const take = (...words: string[]) => takeWith({}, ...words);
const file = (name: string) => path.join(site.root, name);
const darkness = async (name: string) => {
  const { channels } = await sharp(file(name)).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / 3;
};

describe('docsgen pictures', () => {
  it('names the package that is missing', async () => {
    const { code, diagnostics } = await take();
    expect(diagnostics).toMatchObject([
      {
        code: 'picture-failed',
        message: 'Pictures need the package playwright-core',
        hint: 'npm install --save-dev playwright-core',
      },
    ]);
    expect(code).toBe(2);
  });

  it('takes the pictures of a list in both modes at twice the size, and says which could not be taken', async () => {
    symlinkSync(path.join(projectRoot, 'node_modules'), file('node_modules'));
    const { code, diagnostics } = await take('cup', 'plain');
    expect(diagnostics).toEqual([]);
    expect(code).toBe(0);
    // The box with its margin, twice.
    for (const name of ['images/cup.webp', 'images/cup-dark.webp'])
      expect(imageSize(readFileSync(file(name))), name).toMatchObject({
        width: 440,
        height: 240,
        type: 'webp',
      });
    expect(imageSize(readFileSync(file('images/plain.avif')))).toMatchObject({ width: 400, height: 200 });
    expect(await darkness('images/cup.webp')).toBeGreaterThan(200);
    expect(await darkness('images/cup-dark.webp')).toBeLessThan(60);
    // The number stands in the corner of the box.
    const { data, info } = await sharp(file('images/cup.webp')).raw().toBuffer({ resolveWithObject: true });
    const at = (38 * info.width + 20) * info.channels;
    expect([...data.subarray(at, at + 3)].map((value) => Math.round(value / 32))).toEqual([6, 1, 3]);
  }, 60_000);

  it('says of a browser that is not there, or does not start, what mends it, and not that docsgen has a bug', async () => {
    const missing = await takeWith({ CHROMIUM_PATH: '/nowhere/chromium' }, 'plain');
    expect(missing.diagnostics).toMatchObject([
      {
        code: 'picture-failed',
        message: 'CHROMIUM_PATH names "/nowhere/chromium", which is not there',
        hint: 'Set it to the executable of Chromium or Chrome, or take it out of the environment.',
      },
    ]);
    expect(missing.code).toBe(2);
    const other = await takeWith({ CHROMIUM_PATH: '/bin/false' }, 'plain');
    expect(other.diagnostics[0]?.message).toMatch(/^The browser \/bin\/false does not start: /);
    expect(other.diagnostics[0]?.hint).toBe(
      'Start it by hand to see why, or set CHROMIUM_PATH to another one.',
    );
    expect(other.code).toBe(2);
  }, 60_000);

  it('refuses a list that is wrong, and names that it does not have', async () => {
    site.write({
      'wrong.yaml': 'pictures: [{ file: a, route: /, region: { of: b }, steps: [{ jump: c }] }]',
    });
    expect((await take('--list', 'wrong.yaml')).diagnostics[0]?.message).toMatch(
      /^The list of pictures is wrong: "pictures\.0\.steps\.0": a step with one key of click, hover, /,
    );
    expect((await take('other')).diagnostics[0]?.message).toBe('The list has no picture "other"');
    expect((await take('--list', 'none.yaml')).diagnostics[0]?.message).toBe(
      'There is no list of pictures at "none.yaml"',
    );
  });
});
