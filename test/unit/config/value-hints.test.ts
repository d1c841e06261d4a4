import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hintForValue } from '../../../src/config/value-hints.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docsgen-hints-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = "export default {\n  title: 'T', url: process.env.DOCSGEN_NOWHERE,\n};\n";
const location = { file: 'docs-site.config.ts', line: 2, column: 15 };
const written = () => ({ file: path.join(folder, 'docs-site.config.ts'), text: TEXT });
const missing = { path: ['url'], value: undefined, location };

describe('the hint for a value that is refused', () => {
  it('names the variable that is not set', () => {
    expect(hintForValue(missing, written())).toBe(
      "It is process.env.DOCSGEN_NOWHERE, which is not set. Set it, or write a value for where it is not: process.env.DOCSGEN_NOWHERE ?? '…'.",
    );
  });

  it('says that .env is not read, where the variable stands there', () => {
    writeFileSync(path.join(folder, '.env'), '# a\nexport DOCSGEN_NOWHERE="https://docs.example.com"\n');
    expect(hintForValue(missing, written())).toBe(
      'It is process.env.DOCSGEN_NOWHERE, which is not set: docsgen does not read .env, where it stands. Write process.loadEnvFile() on top of the configuration, or set it in the shell.',
    );
  });

  it('says nothing of a key that is no variable, or of one that is set', () => {
    expect(hintForValue({ ...missing, path: ['title'] }, written())).toBeUndefined();
    const text = TEXT.replace('DOCSGEN_NOWHERE', 'PATH');
    expect(hintForValue(missing, { ...written(), text })).toBeUndefined();
  });

  it('takes no key for a pattern, and no other key of the line for the one that is missing', () => {
    expect(hintForValue({ ...missing, path: ['checks', 'folders', 'a(['] }, written())).toBeUndefined();
    const above = { ...location, column: 1 };
    expect(hintForValue({ ...missing, location: above }, written())).toBeUndefined();
  });

  it('offered a base URL with steps up as its own mend', () => {
    const hint = (value: string) => hintForValue({ path: ['baseUrl'], value, location }, written());
    const mend = "Write the path as readers see it, without steps up or down: baseUrl: '/x/'.";
    expect(['/../x/', '/./x', '/%2e%2E/x/'].map(hint)).toEqual([mend, mend, mend]);
    expect(hint('x')).toBe("Write it with its slashes: baseUrl: '/x/'.");
  });

  it('shows the form of what other systems write as a list or an object', () => {
    expect(hintForValue({ path: ['sidebars', 'docs'], value: ['/'], location }, written())).toBe(
      "Write the list as its items: docs: { label: '…', items: […] }.",
    );
    expect(hintForValue({ path: ['components'], value: { A: 1 }, location }, written())).toBe(
      "Write the path of a module that exports them: components: './components/index.tsx'.",
    );
  });

  it.each([
    [['hosting'], 'netlify', "Write a list: hosting: ['netlify']."],
    // Seen: it was told to be a keyword of policies.
    [['hosting'], 'none', 'Write an empty list: hosting: [].'],
    [['baseUrl'], 'docs', "Write it with its slashes: baseUrl: '/docs/'."],
    [
      ['baseUrl'],
      'https://example.com/docs',
      "Write its path alone, as the host stands in `url`: baseUrl: '/docs/'.",
    ],
    [['baseUrl'], 'https://example.com', "Write its path alone, as the host stands in `url`: baseUrl: '/'."],
    [['analytics', 'fathom'], 'ABCDEF', "Write an object: fathom: { siteId: 'ABCDEF' }."],
    [
      ['analytics', 'ga4', 'id'],
      'UA-1-2',
      'Ids that begin with UA- are of Universal Analytics, which Google has ended: those of its successor begin with G-.',
    ],
    [
      ['analytics', 'plausible', 'domain'],
      'https://docs.example.com/',
      "Write the host alone: domain: 'docs.example.com'.",
    ],
    [['analytics', 'constructor'], 'x', undefined],
    [['title'], 'x', undefined],
  ])('shows the form of what stands at %j as "%s"', (path, value, hint) => {
    expect(hintForValue({ path, value, location }, written())).toBe(hint);
  });
});
