import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { SIDE_NAMES } from '../../scripts/pictures/callouts.mjs';
import { toFigure, wordsOf } from '../../scripts/pictures/figure.mjs';
import { filesOf, LARGEST_FILE, type Picture, readList, WIDEST } from '../../scripts/pictures/list.mjs';
import { readBlocks } from '../../scripts/pictures/page-blocks.mjs';
import { STEP_NAMES } from '../../scripts/pictures/steps.mjs';
import { projectRoot } from '../support/paths.ts';

const pictures = readList();
const inRepository = (file: string) => path.join(projectRoot, file);
const readPage = (page: string) => readFileSync(inRepository(`content/${page}`), 'utf8');
const files = pictures.flatMap((picture) => Object.values(filesOf(picture)));

describe('the list of pictures', () => {
  it('names each picture once, with a text and a place', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(60);
    expect(doubled(pictures.map(({ file }) => file))).toEqual([]);
    expect(doubled(pictures.map(({ name }) => name))).toEqual([]);
    expect(doubled(pictures.map(({ alt }) => alt))).toEqual([]);
    expect(
      doubled(pictures.flatMap(({ name, pages }) => pages.map(({ page }) => `${name} ${page}`))),
    ).toEqual([]);
  });

  it('uses steps and sides that there are', () => {
    const steps = pictures.flatMap((picture) => picture.steps.flatMap((step) => Object.keys(step)));
    expect(steps.filter((step) => !STEP_NAMES.includes(step))).toEqual([]);
    const sides = pictures.flatMap(({ callouts }) => callouts.map(({ side = 'left' }) => side));
    expect(sides.filter((side) => !SIDE_NAMES.includes(side))).toEqual([]);
  });

  it('describes what is seen, without saying that it is a picture', () => {
    const bad = pictures.filter(
      ({ alt }) => alt.length < 40 || !/^[A-Z].*\.$/.test(alt) || /screenshot|picture|image of/i.test(alt),
    );
    expect(bad.map(({ name, alt }) => `${name}: ${alt}`)).toEqual([]);
  });

  it('numbers things only where there are several', () => {
    expect(pictures.filter(({ callouts }) => callouts.length === 1).map(({ name }) => name)).toEqual([]);
  });

  it('says on each page in other words what its numbers mean there', () => {
    const incomplete = pictures.flatMap(({ name, callouts, pages }) =>
      pages
        .filter(({ legend }) => legend && legend.length !== callouts.length)
        .map(({ page }) => `${name}: ${page} has another number of lines than the picture has numbers`),
    );
    expect(incomplete).toEqual([]);
    const words = pictures.flatMap((picture) => picture.pages.map((place) => wordsOf(picture, place)));
    expect(doubled(words.filter((text) => text !== ''))).toEqual([]);
  });

  it('belongs to headings that there are', () => {
    const lost = pictures.flatMap(({ name, pages }) =>
      pages
        .filter(({ page, under }) => under && !readBlocks(readPage(page)).some(({ id }) => id === under))
        .map(({ page, under }) => `${name}: ${page} has no heading "${under}"`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the command that takes pictures', () => {
  it('says before it starts a server that the encoder is missing', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
    try {
      const { status, stderr } = spawnSync(
        process.execPath,
        [inRepository('scripts/pictures/run.mjs'), '--png', path.join(folder, 'png')],
        { encoding: 'utf8', env: { PATH: folder, CHROMIUM_PATH: process.execPath }, timeout: 20_000 },
      );
      expect(stderr).toContain('cwebp was not found: "apt-get install webp", "brew install webp".');
      expect(status).toBe(1);
      expect(existsSync(path.join(folder, 'png'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the files of the pictures', () => {
  it('are all there, and no others', () => {
    expect(files.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
    const found = contentFiles(/\.(?:webp|avif)$/);
    expect(found.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('are small, as wide as a page, and of one size in both modes', () => {
    const faults = pictures.flatMap((picture) => faultsOf(picture));
    expect(faults).toEqual([]);
  });

  it('differ between the modes', () => {
    const same = pictures.filter((picture) => {
      const { light, dark } = filesOf(picture);
      return dark && readFileSync(inRepository(light)).equals(readFileSync(inRepository(dark)));
    });
    expect(same.map(({ name }) => name)).toEqual([]);
  });
});

describe('the pages', () => {
  it('show each picture as the list has it, where the list says', () => {
    const faults = pictures.flatMap((picture) =>
      picture.pages
        .filter((place) => !readPage(place.page).includes(toFigure(picture, place)))
        .map(({ page }) => `${page}: ${picture.name}`),
    );
    expect(faults, '"node scripts/pictures/insert.mjs" puts them in').toEqual([]);
  });

  it('show no picture that the list does not have for them', () => {
    const listed = new Set(
      pictures.flatMap((picture) =>
        picture.pages.flatMap(({ page }) => Object.values(filesOf(picture)).map((file) => `${page} ${file}`)),
      ),
    );
    const faults = contentFiles(/\.mdx?$/).flatMap((file) => {
      const page = file.slice('content/'.length);
      const targets = [...readPage(page).matchAll(/(?:src|dark)="([^"]+\.(?:webp|avif))"/g)].map(
        ([, target]) => path.posix.join(path.posix.dirname(`content/${page}`), target ?? ''),
      );
      return targets.map((target) => `${page} ${target}`).filter((entry) => !listed.has(entry));
    });
    expect(faults).toEqual([]);
  });
});

/** Files of the content folder whose names match, below the repository. */
function contentFiles(name: RegExp): string[] {
  return readdirSync(inRepository('content'), { recursive: true, encoding: 'utf8' })
    .map((file) => `content/${file.replaceAll('\\', '/')}`)
    .filter((file) => name.test(file));
}

function faultsOf(picture: Picture): string[] {
  const sizes = Object.values(filesOf(picture)).map((file) => {
    const contents = readFileSync(inRepository(file));
    return { file, bytes: contents.length, ...imageSize(contents) };
  });
  const [first] = sizes;
  return sizes.flatMap(({ file, bytes, width, height, type }) => [
    ...(bytes > LARGEST_FILE ? [`${file}: ${bytes} bytes`] : []),
    ...(width > 2 * WIDEST || width % 2 || height % 2 ? [`${file}: ${width} × ${height}`] : []),
    ...(width !== first?.width || height !== first?.height
      ? [`${file}: another size than in the light mode`]
      : []),
    ...(type !== 'webp' ? [`${file}: ${type}`] : []),
  ]);
}

function doubled(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
