import { symlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = (options = '{ widths: [100, 200], column: 150 }', more = '') =>
  `import { images } from 'docsgen/plugins/images';\n${configWith(`plugins: [images(${options})]${more}`)}`;
const page = (body: string) => `---\ntitle: Pictures\n---\n\n${body}\n`;

/** A picture with enough noise that other formats are smaller. */
let photo: Buffer;
let small: Buffer;
let moving: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const background = { r: 0, g: 0, b: 0 };
  photo = await sharp({ create: { width: 300, height: 150, channels: 3, background, noise } })
    .png()
    .toBuffer();
  small = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const frames = await Promise.all(
    [30, 90].map((mean) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background, noise: { ...noise, mean } } })
        .png()
        .toBuffer(),
    ),
  );
  moving = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 90 })
    .toBuffer();
});

/** Gives the site the packages of this repository. */
function install(): void {
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(site.root, 'node_modules'));
}

const formsOf = (outputs: Record<string, string>) =>
  Object.keys(outputs).filter((file) => /\d+-[\da-f]{8}\.(?:avif|webp)$/.test(file));

describe('images', () => {
  it('come in smaller formats and several sizes, with the original for other browsers and for programs', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG(undefined, ", baseUrl: '/docs/'"),
      'content/index.mdx': page(
        '![Noise](./photo.png)\n\n<Figure src="/public.png" alt="Public" width={120} />\n\n[Get it](./offered.png)',
      ),
      'content/photo.png': photo,
      'content/offered.png': Buffer.concat([photo]),
      'public/public.png': photo,
    });
    install();
    expect((await site.build()).diagnostics).toEqual([]);
    const outputs = site.outputs();
    const html = site.output('index.html');
    const [first = '', second = ''] = html.match(/<picture>.*?<\/picture>/g) ?? [];
    expect(first).toMatch(
      /<source type="image\/avif" srcSet="\/docs\/assets\/photo-100-[\da-f]{8}\.avif 100w, \/docs\/assets\/photo-200-[\da-f]{8}\.avif 200w" sizes="\(max-width: 150px\) 100vw, 150px"\/><source type="image\/webp"/i,
    );
    expect(first).toMatch(
      /<img src="\/docs\/assets\/photo-[\da-f]{8}\.png" alt="Noise" width="300" height="150" loading="lazy"/,
    );
    expect(second).toContain('sizes="(max-width: 120px) 100vw, 120px"');
    const forms = formsOf(outputs);
    expect(forms.map((file) => file.replace(/-[\da-f]{8}/, '')).sort()).toEqual(
      ['photo', 'public'].flatMap((name) =>
        [100, 200].flatMap((width) => [`assets/${name}-${width}.avif`, `assets/${name}-${width}.webp`]),
      ),
    );
    for (const file of forms) {
      const bytes = Buffer.from(outputs[file] ?? '', 'latin1');
      const { width } = await sharp(bytes).metadata();
      expect(file).toContain(`-${width}-`);
      expect(bytes.length).toBeLessThan(photo.length);
    }
    expect(site.output('index.md')).toContain('![Noise](https://docs.example.com/docs/assets/photo-');
    for (const [, url = ''] of html.matchAll(/\/docs\/(assets\/[\w.-]+\.(?:avif|webp))/g))
      expect(outputs[url]).toBeDefined();
  });

  it('are made once: a second build takes them from the store, and another machine makes the same', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG(),
      'content/index.md': page('![A](./photo.png)'),
      'content/photo.png': photo,
    });
    install();
    await site.build();
    const first = site.outputs();
    expect(formsOf(first)).toHaveLength(4);
    const again = await site.build();
    expect(again.counts).toMatchObject({ written: 0 });
    expect(site.outputs()).toEqual(first);
    await site.build({ cache: false });
    expect(site.outputs()).toEqual(first);
    site.write({ 'docs-site.config.ts': CONFIG("{ widths: [100], formats: ['webp'] }") });
    await site.build();
    expect(formsOf(site.outputs()).map((file) => file.replace(/-[\da-f]{8}/, ''))).toEqual([
      'assets/photo-100.webp',
    ]);
  });

  it('that a camera has turned by a note in EXIF stand as they are seen, in their size and in every form', async () => {
    const [red, blue] = [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
    ];
    // Stored lying: red on the left, which is at the top once it is turned to the right.
    const left = await sharp({ create: { width: 150, height: 150, channels: 3, background: red } })
      .png()
      .toBuffer();
    const turned = await sharp({ create: { width: 300, height: 150, channels: 3, background: blue } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    site = createSite({
      'docs-site.config.ts': CONFIG("{ widths: [100], minBytes: 1, formats: ['webp'] }"),
      'content/index.md': page('![A](./turned.jpg)'),
      'content/turned.jpg': turned,
    });
    install();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/<img src="[^"]+" alt="A" width="150" height="300"/);
    const outputs = site.outputs();
    const [form = ''] = formsOf(outputs).filter((file) => file.includes('-100-'));
    const { data, info } = await sharp(Buffer.from(outputs[form] ?? '', 'latin1'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([100, 200]);
    const at = (row: number) => [...data.subarray((row * 100 + 50) * 3, (row * 100 + 50) * 3 + 3)];
    expect([at(20).indexOf(Math.max(...at(20))), at(180).indexOf(Math.max(...at(180)))]).toEqual([0, 2]);
  });

  it('that are small, that move or that are drawings stay as they are', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG('{ widths: [20, 100] }'),
      'content/index.md': page('![A](./small.png) ![B](./moving.webp) ![C](./drawing.svg)'),
      'content/small.png': small,
      'content/moving.webp': moving,
      'content/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!-- ${'x'.repeat(9000)} --></svg>`,
    });
    install();
    expect(moving.length).toBeGreaterThan(8192);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(formsOf(site.outputs())).toEqual([]);
    expect(site.output('index.html')).not.toContain('<picture');
  });

  it('stay as they are without sharp, and that is said once with what to install', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG(),
      'content/index.md': page('![A](./photo.png)'),
      'content/other.md': page('![A](./photo.png)'),
      'content/photo.png': photo,
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.map(({ code, severity, message, hint }) => [code, severity, message, hint])).toEqual([
      [
        'plugin-fault',
        'warning',
        'images/sharp-missing: Images stay as they are: the package sharp is not installed',
        'npm install --save-dev sharp',
      ],
    ]);
    expect(site.output('index.html')).not.toContain('<picture');
  });

  it('that a plugin fails on, or makes nonsense of, are named with a page that shows them', async () => {
    const plugin = (convert: string) =>
      configWith(`plugins: [{ name: 'odd', images: { convert: ${convert} } }]`);
    site = createSite({
      'docs-site.config.ts': plugin("async () => { throw new Error('too dark'); }"),
      'content/index.md': page('![A](./photo.png)'),
      'content/photo.png': photo,
    });
    const faultsOf = async () =>
      (await site.build()).diagnostics.map(({ message, location, related }) => [
        message,
        location?.file,
        ...(related ?? []).map((place) => [place.message, place.location.file]),
      ]);
    expect(await faultsOf()).toEqual([
      [
        'The plugin "odd" failed in its hook "images": too dark',
        'docs-site.config.ts',
        ['It worked on this page', 'content/index.md'],
      ],
    ]);
    site.write({ 'docs-site.config.ts': plugin('async () => 7') });
    expect(await faultsOf()).toEqual([
      [expect.stringContaining('it has to return { column, sources'), 'content/index.md'],
    ]);
  });
});
