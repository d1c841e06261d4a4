// Makes the typefaces of the default theme out of their npm packages: only the letters and weights that it uses.
// usage: node scripts/subset-fonts.mjs        writes theme/fonts/*.woff2 and their licences; run it when a package is renewed
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, '../theme/fonts');

/** First and last of each range of characters; others are shown in a typeface of the system. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2265],
];
const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

const FONTS = [
  { name: 'inter', package: '@fontsource-variable/inter', weights: { min: 400, max: 700 } },
  { name: 'jetbrains-mono', package: '@fontsource-variable/jetbrains-mono', weights: { min: 400, max: 700 } },
];

for (const { name, package: source, weights } of FONTS) {
  const folder = path.dirname(require.resolve(`${source}/package.json`));
  const whole = readFileSync(path.join(folder, `files/${name}-latin-wght-normal.woff2`));
  const font = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(path.join(target, `${name}.woff2`), font);
  copyFileSync(path.join(folder, 'LICENSE'), path.join(target, `${name}-license.txt`));
  console.log(
    `${name}.woff2  ${(whole.length / 1000).toFixed(1)} kB → ${(font.length / 1000).toFixed(1)} kB`,
  );
}
