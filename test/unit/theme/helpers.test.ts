import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../support/paths.ts';

const parts = path.join(projectRoot, 'theme/components');

/** Names that a part takes from files beside it, which its copy in a site takes from `docsgen/theme/helpers`. */
function namesFromBeside(text: string): string[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(?!\.\/[A-Z]\w*\.tsx)\.{1,2}\//gm)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0] ?? '',
        )
        .filter((name) => name !== ''),
  );
}

describe('what parts of the theme are made with', () => {
  it('is all there for copies of them: one name was missing, and a copy did not compile', () => {
    const folder = path.join(projectRoot, 'theme/exports');
    const own = readFileSync(path.join(folder, 'helpers.ts'), 'utf8');
    const whole = [...own.matchAll(/^export \* from '([^']+)'/gm)].map(([, file = '']) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    const helpers = [own, ...whole].join('\n');
    const taken = readdirSync(parts)
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        namesFromBeside(readFileSync(path.join(parts, file), 'utf8')).map((name) => `${file} ${name}`),
      );
    expect(taken.length).toBeGreaterThan(10);
    const missing = taken.filter((entry) => !new RegExp(`\\b${entry.split(' ')[1]}\\b`).test(helpers));
    expect(missing).toEqual([]);
  });
});
