import { describe, expect, it } from 'vitest';
import { checkLinks, type Level } from '../../../src/links/check.ts';
import { checkSite, createPage, type SiteInput, type Targets } from './site.ts';

/** `code: message | hint` of every fault of content/reference/start.mdx. */
function faults(targets: Targets, input: Partial<SiteInput> = {}): string[] {
  const { diagnostics } = checkSite({
    files: [
      'public/img/Logo.svg',
      'public/files/guide.pdf',
      'content/reference/flow.png',
      'content/reference/_draft.mdx',
    ],
    redirects: { '/how-to/use-tokens': '/reference/api-tokens#create', '/legacy': '/quickstart' },
    ...input,
    pages: {
      'index.mdx': {},
      'quickstart.mdx': { anchors: { 'run-the-server': 'Run the server', clients: 'Connect clients' } },
      'reference/api-reference.mdx': { anchors: { tokens: 'Tokens' } },
      'reference/api-tokens.mdx': { anchors: { create: 'Create' } },
      'reference/segments.mdx': { anchors: {} },
      'tutorials/feature-toggles.mdx': {},
      'reference/start.mdx': { targets, anchors: { overview: 'Overview' } },
      ...input.pages,
    },
  });
  return diagnostics.map(({ code, message, hint }) => `${code}: ${message} | ${hint ?? '-'}`);
}

describe('a link below a path that the site does not stand at', () => {
  it('names the page, and the setting for all of them: each of 600 had said "Did you mean" alone', () => {
    expect(
      faults(['/handbook/reference/segments', '/handbook/quickstart/#clients', '/v2/elsewhere']),
    ).toEqual([
      'link-broken: No page, asset or redirect has the path "/handbook/reference/segments" | Did you mean /reference/segments? Where the site stands below /handbook/, set `baseUrl: \'/handbook/\'`.',
      'link-broken: No page, asset or redirect has the path "/handbook/quickstart/" | Did you mean /quickstart? Where the site stands below /handbook/, set `baseUrl: \'/handbook/\'`.',
      'link-broken: No page, asset or redirect has the path "/v2/elsewhere" | A path that starts with / is the route of a page, or a file of public/.',
    ]);
  });
});

describe('a relative link to a source file that does not exist', () => {
  it('names the nearest file, relative to the page, with its route', () => {
    expect(faults(['./api-refrence.mdx#tokens'])).toEqual([
      'link-broken-markdown: No page has the source file "./api-refrence.mdx" | Did you mean ./api-reference.mdx (route /reference/api-reference)?',
    ]);
  });

  it('finds a file of the same name in another folder', () => {
    expect(faults(['./feature-toggles.mdx'])).toEqual([
      'link-broken-markdown: No page has the source file "./feature-toggles.mdx" | Did you mean ../tutorials/feature-toggles.mdx (route /tutorials/feature-toggles)?',
    ]);
  });

  it('names the right extension', () => {
    expect(faults(['segments.md'])).toEqual([
      'link-broken-markdown: No page has the source file "segments.md" | Did you mean ./segments.mdx (route /reference/segments)?',
    ]);
  });

  it('names the right upper and lower case', () => {
    expect(faults(['./Segments.mdx', './SEGMENTS'])).toEqual([
      'link-broken-markdown: No page has the source file "./Segments.mdx" | Did you mean ./segments.mdx (route /reference/segments)? Upper and lower case count.',
      'link-broken: No page, asset or redirect has the path "./SEGMENTS" | Did you mean ./segments.mdx (route /reference/segments)? Upper and lower case count.',
    ]);
  });

  it('names the target of the redirect that the old file left behind', () => {
    expect(faults(['../how-to/use-tokens.mdx'])).toEqual([
      'link-broken-markdown: No page has the source file "../how-to/use-tokens.mdx" | Did you mean ./api-tokens.mdx (route /reference/api-tokens)?',
    ]);
  });

  it('says so when the file exists without being a page', () => {
    expect(faults(['./_draft.mdx'])).toEqual([
      'link-broken-markdown: No page has the source file "./_draft.mdx" | That file exists, but it is no page: a draft, a name that starts with "_", or one left out for a fault of its own.',
    ]);
  });

  it('says where its path begins when nothing is near', () => {
    expect(faults(['./zebra.mdx'])).toEqual([
      'link-broken-markdown: No page has the source file "./zebra.mdx" | The path is relative to content/reference/start.mdx; mend it, or write the page.',
    ]);
  });
});

describe('a link to a path that nothing has', () => {
  it('names the nearest route', () => {
    expect(faults(['/refrence/segments#x', 'https://docs.example.com/quikstart'])).toEqual([
      'link-broken: No page, asset or redirect has the path "/refrence/segments" | Did you mean /reference/segments?',
      'link-broken: No page, asset or redirect has the path "https://docs.example.com/quikstart" | Did you mean /quickstart?',
    ]);
  });

  it('names the target of a near redirect', () => {
    expect(faults(['/legcay'])).toEqual([
      'link-broken: No page, asset or redirect has the path "/legcay" | Did you mean /quickstart?',
    ]);
  });

  it('names the right upper and lower case of routes and files', () => {
    expect(faults(['/Quickstart', '/Files/guide.pdf'])).toEqual([
      'link-broken: No page, asset or redirect has the path "/Quickstart" | Did you mean /quickstart? Upper and lower case count.',
      'link-broken: No page, asset or redirect has the path "/Files/guide.pdf" | Did you mean /files/guide.pdf? Upper and lower case count.',
    ]);
  });

  it('says that an empty link is empty', () => {
    expect(faults([''])).toEqual([
      'link-broken: The link is empty | Write the path of a page or a file between the parentheses.',
    ]);
  });

  it('says that a path leads out of the site', () => {
    expect(faults(['../../../x'])).toEqual([
      'link-broken: No page, asset or redirect has the path "../../../x" | The path leads out of the site\'s folder.',
    ]);
  });

  it('names the nearest file when files can be listed', () => {
    const listFiles = () => ['content/reference/flow.png', 'content/reference/data.json'];
    expect(faults(['./dta.json'], { site: { listFiles } })).toEqual([
      'link-broken: No page, asset or redirect has the path "./dta.json" | Did you mean ./data.json?',
    ]);
  });

  it('says what its path means when nothing is near', () => {
    expect(faults(['/zebra', '/downloads/zebra.zip'])).toEqual([
      'link-broken: No page, asset or redirect has the path "/zebra" | A path that starts with / is the route of a page, or a file of public/.',
      'link-broken: No page, asset or redirect has the path "/downloads/zebra.zip" | Put the file at public/downloads/zebra.zip, or mend the path.',
    ]);
  });
});

describe('a target as other systems and editors have it', () => {
  const files = ['public/img/pot.svg', 'content/reference/pots/pan.png'];
  const pages = {
    '10-kitchen/01-kettle.md': { route: '/kitchen/kettle' },
    'reference/oven.md': {},
  };
  const hintOf = (target: string | readonly ['image', string]) =>
    faults([target], { files, pages }).map((fault) => fault.replace(/^.* \| /, ''));

  it.each([
    ['../kitchen/kettle.md', 'Did you mean ../10-kitchen/01-kettle.md (route /kitchen/kettle)?'],
    ['/10-kitchen/01-kettle', 'Did you mean ../10-kitchen/01-kettle.md (route /kitchen/kettle)?'],
    ['oven.markdown', 'Did you mean ./oven.md (route /reference/oven)?'],
    ['example.com/pots', 'Did you mean https://example.com/pots?'],
    ['public/img/pot.svg', 'Files of public/ stand at the root: write /img/pot.svg.'],
    ['/reference/pots/pan.png', 'The file stands beside the pages: write ./pots/pan.png.'],
    ['../README.md', 'Did you mean ../index.mdx (route /)?'],
  ])('%s has the hint that its writer needs', (target, hint) => {
    expect(hintOf(target)).toEqual([hint]);
  });

  it('is told of pictures too', () => {
    expect(hintOf(['image', '/reference/pots/pan.png'])).toEqual([
      'The file stands beside the pages: write ./pots/pan.png.',
    ]);
  });
});

describe('a link to an anchor that its page does not have', () => {
  it('names the nearest heading with its text', () => {
    expect(faults(['/quickstart#run-the-servers', './api-tokens.mdx#Create'])).toEqual([
      'anchor-broken: The page /quickstart has no anchor "#run-the-servers" | Did you mean #run-the-server ("Run the server")?',
      'anchor-broken: The page /reference/api-tokens has no anchor "#Create" | Did you mean #create ("Create")?',
    ]);
  });

  it('finds the heading by its text', () => {
    expect(faults(['/quickstart#Connect%20clients'])).toEqual([
      'anchor-broken: The page /quickstart has no anchor "#Connect clients" | Did you mean #clients ("Connect clients")?',
    ]);
  });

  it('lists the headings when none is near', () => {
    expect(faults(['#zebra', '/quickstart#zebra', './segments.mdx#zebra'])).toEqual([
      'anchor-broken: This page has no anchor "#zebra" | Its headings are #overview.',
      'anchor-broken: The page /quickstart has no anchor "#zebra" | Its headings are #run-the-server, #clients.',
      'anchor-broken: The page /reference/segments has no anchor "#zebra" | That page has no headings; leave the anchor out.',
    ]);
  });
});

describe('an image that does not exist', () => {
  it('says where images are looked for', () => {
    expect(faults([['image', './zebra.png']])).toEqual([
      'image-missing: There is no image "./zebra.png" | The path is relative to content/reference/, or starts with / for a file in public/.',
    ]);
  });

  it('names the right upper and lower case', () => {
    expect(
      faults([
        ['image', '/img/logo.svg'],
        ['image', './Flow.png'],
      ]),
    ).toEqual([
      'image-missing: There is no image "/img/logo.svg" | Did you mean /img/Logo.svg? Upper and lower case count.',
      'image-missing: There is no image "./Flow.png" | Did you mean ./flow.png? Upper and lower case count.',
    ]);
  });

  it('names the address of a file of the public folder that is written with the folder', () => {
    expect(
      faults([
        ['image', '/public/img/Logo.svg'],
        ['link', '/public/img/Logo.svg'],
        ['image', '/public/img/none.svg'],
      ]),
    ).toEqual([
      'image-missing: There is no image "/public/img/Logo.svg" | Files of public/ stand at the root: write /img/Logo.svg.',
      'link-broken: No page, asset or redirect has the path "/public/img/Logo.svg" | Files of public/ stand at the root: write /img/Logo.svg.',
      'image-missing: There is no image "/public/img/none.svg" | The path is relative to content/reference/, or starts with / for a file in public/.',
    ]);
  });

  it('names the nearest image when files can be listed', () => {
    const listFiles = () => ['content/reference/flow.png', 'content/reference/flows.md'];
    expect(faults([['image', './flows.png']], { site: { listFiles } })).toEqual([
      'image-missing: There is no image "./flows.png" | Did you mean ./flow.png?',
    ]);
  });

  it('is no page, redirect or empty path', () => {
    expect(
      faults([
        ['image', '/quickstart'],
        ['image', '/legacy'],
        ['image', ''],
      ]).map((fault) => fault.split(' | ')[0]),
    ).toEqual([
      'image-missing: There is no image "/quickstart"',
      'image-missing: There is no image "/legacy"',
      'image-missing: An image has no path',
    ]);
  });

  it('is not near to any file where its path is empty', () => {
    expect(faults([['image', '']])).toEqual([
      'image-missing: An image has no path | Write the path of a picture between the parentheses, or take the marks out.',
    ]);
  });
});

describe('faults', () => {
  it('are reported once for each place, at the place of the reference', () => {
    const location = { file: 'content/a.mdx', line: 4, column: 7, endLine: 4, endColumn: 12 };
    const reference = { target: '/zebra', kind: 'link', via: 'jsx', location } as const;
    const elsewhere = { ...reference, location: { ...location, line: 9 } };
    const page = { ...createPage('a.mdx', {}), references: [reference, reference, elsewhere] };
    const { diagnostics } = checkLinks([page], {
      url: 'https://docs.example.com',
      baseUrl: '/',
      contentDir: 'content',
      publicDir: 'public',
      redirects: new Map(),
      findFile: () => null,
      levels: {
        brokenLinks: 'error',
        brokenMarkdownLinks: 'error',
        brokenAnchors: 'warn',
        missingImages: 'error',
      },
    });
    expect(diagnostics.map((diagnostic) => diagnostic.location)).toEqual([location, elsewhere.location]);
  });

  it.each([
    ['error', ['error', 'error', 'error', 'error']],
    ['warn', ['warning', 'warning', 'warning', 'warning']],
    ['ignore', []],
  ] as [Level, string[]][])('have the severity of the level %s', (level, severities) => {
    const levels = {
      brokenLinks: level,
      brokenMarkdownLinks: level,
      brokenAnchors: level,
      missingImages: level,
    };
    const { diagnostics, resolutions } = checkSite({
      pages: { 'a.mdx': { targets: ['/zebra', './zebra.mdx', '#zebra', ['image', 'zebra.png']] } },
      site: { levels },
    });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(severities);
    expect(resolutions.get('content/a.mdx')?.get('/zebra')).toEqual({ kind: 'broken' });
  });
});
