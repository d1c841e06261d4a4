import { afterEach, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A page\n---\n\n${body}\n`;
const told = async (files: Record<string, string>) => {
  site = createSite({ 'content/index.md': page('Welcome.'), ...files });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, hint, message, location }) => ({ code, hint, message, location }));
};

describe('a file that is nearly there', () => {
  it('is offered for the image or the link that misses it, in the folder of the page and in the public one', async () => {
    const faults = await told({
      'content/guides/pot.md': page(
        '![A pot](./img/cofee.svg) ![Mark](/logoo.svg)\n\n[Guide](/files/gide.pdf) and [plan](./img/palns.pdf)',
      ),
      'content/guides/img/coffee.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/guides/img/plans.pdf': 'pdf',
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'public/files/guide.pdf': 'pdf',
    });
    expect(faults.map(({ code, hint }) => [code, hint])).toEqual([
      ['image-missing', 'Did you mean ./img/coffee.svg?'],
      ['image-missing', 'Did you mean /logo.svg?'],
      ['link-broken', 'Did you mean /files/guide.pdf?'],
      ['link-broken', 'Did you mean ./img/plans.pdf?'],
    ]);
  });
});

describe('a line that takes in a file elsewhere', () => {
  it('is one fault in an entry of a list, too', async () => {
    const faults = await told({
      'content/a.mdx': page('- one\n- --8<-- "part.md"\n\n1. <<< @/part.ts\n\n> <<< @/part.ts'),
    });
    expect(faults.map(({ code, location }) => [code, location?.line, location?.column])).toEqual([
      ['mdx-syntax', 6, 3],
      ['mdx-syntax', 8, 4],
      ['mdx-syntax', 10, 3],
    ]);
  });
});

describe('a page with a name that Windows keeps for devices', () => {
  it('is told once, at its file', async () => {
    const faults = await told({
      'content/con.md': page('Console.'),
      'content/guides/nul.md': page('Nothing.'),
    });
    expect(faults.map(({ message, location }) => [message, location?.file])).toEqual([
      ['Windows can\'t store the name "con.html", which content/con.md writes', 'content/con.md'],
      [
        'Windows can\'t store the name "nul.html", which content/guides/nul.md writes',
        'content/guides/nul.md',
      ],
    ]);
  });
});
