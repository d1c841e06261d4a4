import { describe, expect, it } from 'vitest';
import { matchRedirect } from '../../../src/redirects/match.ts';
import {
  createRedirectTable,
  type RedirectRule,
  type RedirectTableOptions,
} from '../../../src/redirects/redirect-table.ts';
import { processorSeconds } from '../../support/processor-time.ts';

const PAGES = [
  { route: '/', anchors: new Set<string>() },
  { route: '/quickstart', anchors: new Set(['install']) },
  { route: '/reference/segments', anchors: new Set(['structure']) },
  { route: '/reference/unchecked', anchors: undefined },
];

/** A table of `from → to` lines; each rule's place is its line. */
function create(lines: readonly string[], options: RedirectTableOptions = {}) {
  const rules: RedirectRule[] = lines.map((line, index) => {
    const [from = '', to = ''] = line.split(' → ');
    const location = { file: 'redirects.yaml', line: index + 1, column: 3 };
    return { from, to, external: to.startsWith('https:'), location };
  });
  return createRedirectTable(rules, PAGES, options);
}

function faults(lines: readonly string[], options: RedirectTableOptions = {}): string[] {
  return create(lines, options).diagnostics.map(
    ({ code, severity, message, hint, location }) =>
      `${location?.line} ${severity} ${code}: ${message} | ${hint}`,
  );
}

describe('a redirect table', () => {
  it('keeps exact rows in canonical form', () => {
    const { exact, diagnostics } = create([
      '/old → /quickstart',
      '/older.html → /quickstart.html#install',
      '/oldest/ → /quickstart/?from=oldest',
      '/with%20space → /',
      '/away → https://example.com/x/?a#b',
    ]);
    expect(diagnostics).toEqual([]);
    expect([...exact]).toEqual([
      ['/old', '/quickstart'],
      ['/older', '/quickstart#install'],
      ['/oldest', '/quickstart?from=oldest'],
      ['/with space', '/'],
      ['/away', 'https://example.com/x/?a#b'],
    ]);
  });

  it('resolves chains to their end, through patterns as well', () => {
    const { exact, diagnostics } = create([
      '/a → /b#install',
      '/b → /c?x=1',
      '/c → /quickstart',
      '/d → /docs/c',
      '/docs/:rest* → /:rest*',
    ]);
    expect(diagnostics).toEqual([]);
    expect(exact.get('/a')).toBe('/quickstart?x=1#install');
    expect(exact.get('/b')).toBe('/quickstart?x=1');
    expect(exact.get('/d')).toBe('/quickstart');
  });

  it('lets the last fragment of a chain win', () => {
    const { exact } = create(['/a → /b#other', '/b → /quickstart#install']);
    expect(exact.get('/a')).toBe('/quickstart#install');
  });
});

describe('a rule of the wrong form', () => {
  it.each([
    [
      'old → /quickstart',
      'The redirect from "old" has no absolute path as its source',
      'Start it with /, without the host and the base URL.',
    ],
    [
      '/old# → /quickstart',
      'The redirect from "/old#" has a fragment that cannot be redirected',
      'Write one anchor of one page: /page#old-anchor, without placeholders.',
    ],
    [
      '/a//b → /quickstart',
      'The redirect from "/a//b" has an empty, . or .. segment in its source',
      'Write the path that browsers ask for.',
    ],
    [
      '/a/../b → /quickstart',
      'The redirect from "/a/../b" has an empty, . or .. segment in its source',
      'Write the path that browsers ask for.',
    ],
    ['/a b → /quickstart', 'The redirect from "/a b" has a space in its source', 'Write %20 for a space.'],
    [
      '/a/* → /quickstart',
      'The redirect from "/a/*" has a * without a name',
      'Write :rest* for any number of segments.',
    ],
    [
      '/old → quickstart',
      'The redirect from /old has the target "quickstart", which is no absolute path',
      'Start it with a single /, or write a URL with https://.',
    ],
    [
      '/old → //evil.test',
      'The redirect from /old has the target "//evil.test", which is no absolute path',
      'Start it with a single /, or write a URL with https://.',
    ],
    [
      '/old → javascript:alert(1)',
      'The redirect from /old has the target "javascript:alert(1)", which is no absolute path',
      'Start it with a single /, or write a URL with https://.',
    ],
    [
      '/old → https://',
      'The redirect from /old has the target "https://", which is no URL',
      'Write a path that starts with /, or a URL.',
    ],
    ['/old → /a b', 'The redirect from /old has a space in its target "/a b"', 'Write %20 for a space.'],
    ['/old → /old', 'The redirect from /old leads to itself', 'Remove it.'],
    [
      '/go/:host → https://:host/x',
      'The redirect from /go/:host takes the host of its target from the address',
      'Write the host out; placeholders belong into the path.',
    ],
    ['/a/:x/:x → /b/:x', 'The redirect from /a/:x/:x uses :x twice', 'Give each segment a name of its own.'],
    [
      '/a/:rest*/b → /b',
      'The redirect from /a/:rest*/b has something behind :rest*, which has to be the last segment',
      'Write :rest where it stands for a single segment, or end the source with :rest*.',
    ],
    [
      '/a-:rest* → /b/:rest*',
      'The redirect from /a-:rest* has :rest* inside of a segment',
      'Write a slash in front of it, or :rest for the rest of one segment.',
    ],
    [
      '/a/:x → /b/:y',
      'The redirect from /a/:x leads to :y, which its source does not have',
      'Its source has :x: write that in the target, or put :y into the source.',
    ],
  ])('%s is refused', (line, message, hint) => {
    expect(faults([line])).toEqual([`1 error redirect-invalid: ${message} | ${hint}`]);
    expect(create([line]).exact.size).toBe(0);
  });
});

describe('rules that cannot stand together', () => {
  it('are two of one source: the first is kept', () => {
    const table = create(['/old → /quickstart', '/old.html → /', '/old/ → /quickstart']);
    expect(table.exact.get('/old')).toBe('/quickstart');
    expect(faults(['/old → /quickstart', '/old.html → /', '/old/ → /quickstart'])).toEqual([
      '2 error redirect-duplicate: Two redirects start at /old | Keep one of them: the first leads to /quickstart, this one to /.',
      '3 error redirect-duplicate: Two redirects start at /old | Remove one of them; they are the same.',
    ]);
    expect(table.diagnostics[0]?.related).toEqual([
      { message: 'the first one', location: { file: 'redirects.yaml', line: 1, column: 3 } },
    ]);
  });

  it('are a redirect and a page', () => {
    expect(faults(['/quickstart → /'])).toEqual([
      '1 error redirect-shadows-page: The redirect from /quickstart starts at a page | Remove the redirect, or give the page another path.',
    ]);
    expect(create(['/quickstart → /']).exact.size).toBe(0);
  });

  it('are circles, which are named in full and once', () => {
    expect(faults(['/start → /b', '/b → /c', '/c → /d', '/d → /b'])).toEqual([
      '1 error redirect-loop: Redirects lead in a circle: /b → /c → /d → /b | Point one of them to a page.',
    ]);
    const { exact, diagnostics } = create(['/b → /c', '/c → /b']);
    expect(exact.size).toBe(0);
    expect(diagnostics[0]?.related?.map(({ message }) => message)).toEqual(['/c → /b']);
  });

  it('are a row and a pattern that lead to each other', () => {
    expect(faults(['/x → /docs/x', '/docs/:rest* → /:rest*'])).toEqual([
      '1 error redirect-loop: Redirects lead in a circle: /x → /docs/x → /x | Point one of them to a page.',
    ]);
  });

  it('are patterns that make a path longer for ever', () => {
    expect(faults(['/x → /a/b', '/a/:rest* → /a/a/:rest*'])[0]).toMatch(/^1 error redirect-loop/);
  });
});

describe('a target', () => {
  it('that no page has is an error with the nearest route', () => {
    expect(faults(['/old → /refrence/segments', '/older → /zebra', '/oldest/:x → /zebra'])).toEqual([
      '1 error redirect-target-missing: The redirect from /old leads to /refrence/segments, which no page has | Did you mean /reference/segments?',
      '2 error redirect-target-missing: The redirect from /older leads to /zebra, which no page has | Point it to an existing page.',
      '3 error redirect-target-missing: The redirect from /oldest/:x leads to /zebra, which no page has | Point it to an existing page.',
    ]);
    expect(create(['/old → /zebra']).exact.size).toBe(0);
  });

  it('may be a public file when the caller knows of it', () => {
    expect(faults(['/old → /files/a.pdf'], { exists: (path) => path === '/files/a.pdf' })).toEqual([]);
  });

  it('whose page lacks the anchor is a warning with the nearest anchor, and the rule stands', () => {
    expect(faults(['/old → /quickstart#instal', '/older → /reference/unchecked#any'])).toEqual([
      '1 warning anchor-broken: The redirect from /old leads to #instal, which the page /quickstart does not have | Did you mean /quickstart#install?',
    ]);
    expect(faults(['/old → /quickstart#zebra'], { brokenAnchors: 'error' })).toEqual([
      '1 error anchor-broken: The redirect from /old leads to #zebra, which the page /quickstart does not have | Use an id of that page, or leave the anchor out.',
    ]);
    expect(faults(['/old → /quickstart#zebra'], { brokenAnchors: 'ignore' })).toEqual([]);
    expect(create(['/old → /quickstart#zebra']).exact.get('/old')).toBe('/quickstart#zebra');
  });
});

describe('matching a path', () => {
  const table = create([
    '/addons → /reference/segments',
    '/docs/:path* → /:path*',
    '/api/:name/v:major → /reference/:name?v=:major',
    '/blog/:rest* → https://example.com/b/:rest*',
    '/:path*.html → /:path*',
    '/:path*.htm → /:path*',
    '/:path*/ → /:path*',
  ]);

  it.each([
    ['/addons', '/reference/segments'],
    ['/docs', '/'],
    ['/docs/quickstart', '/quickstart'],
    ['/docs/addons', '/reference/segments'],
    ['/docs/addons.html', '/reference/segments'],
    ['/docs/docs/addons.htm', '/reference/segments'],
    ['/addons/', '/reference/segments'],
    ['/addons.html', '/reference/segments'],
    ['/quickstart.html', '/quickstart'],
    ['/api/segments/v2', '/reference/segments?v=2'],
    ['/blog', 'https://example.com/b'],
    ['/blog/a%20b/c', 'https://example.com/b/a%20b/c'],
    ['/docs/caf%C3%A9', '/caf%C3%A9'],
    ['/docs/100%2525', '/100%2525'],
    ['/docs/nothing', '/nothing'],
  ])('%s leads to %s', (path, to) => {
    expect(matchRedirect(table, path)).toEqual({ to });
  });

  it.each(['/', '/quickstart', '/nothing', '/api/v2'])('%s is not redirected', (path) => {
    expect(matchRedirect(table, path)).toBeNull();
  });

  it('never lets an address choose another host', () => {
    expect(matchRedirect(table, '/docs//evil.test/x')).toEqual({ to: '/evil.test/x' });
    expect(matchRedirect(table, '/docs/%2F%2Fevil.test')).toEqual({ to: '/evil.test' });
    expect(matchRedirect(table, '/docs/%5Cevil.test')).toEqual({ to: '/%5Cevil.test' });
    expect(matchRedirect(table, '/api/a%0D%0AX: y/v2')).toEqual({ to: '/reference/a%0D%0AX%3A%20y?v=2' });
  });

  it('gives up on patterns that never end', () => {
    const growing = create(['/a/:rest* → /a/a/:rest*']);
    expect(matchRedirect(growing, '/a/x')).toBeNull();
  });

  it('takes the first pattern that matches, in the order of the table', () => {
    const ordered = create(['/x/:name → /quickstart', '/x/:rest* → /']);
    expect(matchRedirect(ordered, '/x/a')).toEqual({ to: '/quickstart' });
    expect(matchRedirect(ordered, '/x/a/b')).toEqual({ to: '/' });
  });
});

describe('a redirect from an anchor', () => {
  const pages = [
    { route: '/guide', anchors: new Set(['install', 'run']) },
    { route: '/other', anchors: new Set(['here']) },
  ];
  const build = (rules: string[]) => {
    const table = createRedirectTable(
      rules.map((rule) => {
        const [from = '', to = ''] = rule.split(' → ');
        return { from, to, external: to.startsWith('https:') };
      }),
      pages,
    );
    const moved = [...table.movedAnchors].map(([route, anchors]) => [
      route,
      ...[...anchors].map((pair) => pair.join(' → ')),
    ]);
    return { moved, exact: [...table.exact], faults: table.diagnostics.map(({ code }) => code) };
  };

  it('leads to another anchor, another page or another site, decoded', () => {
    const rules = [
      '/guide#set-up → /guide#install',
      '/guide#%C3%BCber → /other',
      '/other#x → https://example.com/y#z',
    ];
    expect(build(rules)).toEqual({
      moved: [
        ['/guide', 'set-up → /guide#install', 'über → /other'],
        ['/other', 'x → https://example.com/y#z'],
      ],
      exact: [],
      faults: [],
    });
  });

  it('is followed to its end, from other redirects too', () => {
    const { moved, exact, faults } = build([
      '/guide#a → /guide#b',
      '/guide#b → /old#c',
      '/old → /other',
      '/other#c → /other#here',
      '/start → /guide#a',
    ]);
    expect(moved).toEqual([
      ['/guide', 'a → /other#here', 'b → /other#here'],
      ['/other', 'c → /other#here'],
    ]);
    expect(exact).toEqual([
      ['/old', '/other'],
      ['/start', '/other#here'],
    ]);
    expect(faults).toEqual([]);
  });

  it('is a fault when it hides an anchor, starts at no page, circles, stands twice or leads nowhere', () => {
    expect(build(['/guide#install → /other']).faults).toEqual(['redirect-shadows-page']);
    expect(build(['/gone#a → /other']).faults).toEqual(['redirect-invalid']);
    expect(build(['/guide#a → /guide#b', '/guide#b → /guide#a']).faults).toEqual(['redirect-loop']);
    expect(build(['/guide#a → /other', '/guide#a → /guide']).faults).toEqual(['redirect-duplicate']);
    expect(build(['/guide#a → /gone']).faults).toEqual(['redirect-target-missing']);
    expect(build(['/guide#a → /guide#gone']).faults).toEqual(['anchor-broken']);
    expect(build(['/:x#a → /guide']).faults).toEqual(['redirect-invalid']);
  });
});

describe('a long chain', () => {
  it.each([1, -1])('of redirects is followed in short time, in either order', (order) => {
    const lines = Array.from({ length: 5000 }, (_, at) => `/o${at + 1} → /o${at}`);
    const rules = [...lines, '/o0 → /quickstart'];
    const follow = () => {
      const { exact, diagnostics } = create(order > 0 ? rules : rules.reverse());
      expect(diagnostics).toEqual([]);
      expect(new Set(exact.values())).toEqual(new Set(['/quickstart']));
    };
    expect(processorSeconds(follow)).toBeLessThan(2);
  });

  it('keeps what single targets bring', () => {
    const { exact } = create(['/c → /b', '/b → /a?x=1', '/a → /quickstart', '/d → /c#install', '/e → /c']);
    expect(['/c', '/b', '/d', '/e'].map((from) => exact.get(from))).toEqual([
      '/quickstart?x=1',
      '/quickstart?x=1',
      '/quickstart?x=1#install',
      '/quickstart?x=1',
    ]);
  });
});
