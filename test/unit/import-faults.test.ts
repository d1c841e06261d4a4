import { describe, expect, it } from 'vitest';
import { unreadImport } from '../../src/check/import-faults.ts';

describe('an import of a file that is there and that no bundler reads', () => {
  const location = { file: 'src/Box.tsx', line: 1, column: 8 };

  it('names a page, and how it gets into a component', () => {
    expect(unreadImport('./_part.mdx', location)).toMatchObject({
      code: 'import-missing',
      message: 'What "./_part.mdx" says is left out: a component can not import a page',
      hint: 'Import it in the page that uses the component, and hand it over as its children.',
      location,
    });
  });

  it('names any other kind of file, and how its text is had', () => {
    expect(unreadImport('./lid.xml', location)).toMatchObject({
      message: 'What "./lid.xml" holds is left out: nothing here reads files of its kind',
      hint: 'Import its text with ?raw behind its name, or make a module of it.',
    });
  });
});
