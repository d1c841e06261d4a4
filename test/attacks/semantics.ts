/**
 * What a good static host answers, as RFC 9110 says it, one row for each case. In header values, `{tag}` stands for the
 * entity tag of the row's own address without further headers, `{opaque}` for what is between its quotes.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DIGITS, PROSE } from './built-folder.ts';

/** What a header must be: a text, a pattern, or nothing at all. */
type Wanted = string | RegExp | null;

export interface Row {
  /** A sentence about behaviour. */
  name: string;
  method: string;
  target: string;
  headers: Readonly<Record<string, string>>;
  status: number;
  wanted: Readonly<Record<string, Wanted>>;
  body: string | RegExp | Buffer | null;
  /** Turns the body into what is compared. */
  decode: (body: Buffer) => Buffer;
}

interface RowOptions {
  headers?: Record<string, string>;
  wanted?: Record<string, Wanted>;
  body?: string | RegExp | Buffer | null;
  decode?: (body: Buffer) => Buffer;
}

function row(name: string, request: string, status: number, options: RowOptions = {}): Row {
  const at = request.indexOf(' ');
  return {
    name,
    method: request.slice(0, at),
    target: request.slice(at + 1),
    status,
    headers: options.headers ?? {},
    wanted: options.wanted ?? {},
    body: options.body ?? null,
    decode: options.decode ?? ((body) => body),
  };
}

const DATE = 'Wed, 01 May 2024 10:00:00 GMT';
const EARLIER = 'Wed, 01 May 2024 09:59:59 GMT';
const LATER = 'Wed, 01 May 2024 10:00:01 GMT';
const ALLOW = /^GET, HEAD, OPTIONS$/;
const isPlain = { 'content-type': 'text/plain; charset=utf-8' };

const METHODS: Row[] = [
  row('GET answers with the file', 'GET /digits.txt', 200, {
    body: DIGITS,
    wanted: { 'content-length': '1000', 'accept-ranges': 'bytes', etag: /^"[\x21\x23-\x7e]+"$/ },
  }),
  row('HEAD answers with the headers of the file', 'HEAD /digits.txt', 200, {
    wanted: { 'content-length': '1000', etag: '{tag}', 'last-modified': DATE },
  }),
  row('OPTIONS says which methods there are', 'OPTIONS /digits.txt', 204, { wanted: { allow: ALLOW } }),
  row('OPTIONS of the whole server says it too', 'OPTIONS *', 204, { wanted: { allow: ALLOW } }),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'CONNECT'].map((method) =>
    row(`${method} is refused with the methods that there are`, `${method} /digits.txt`, 405, {
      wanted: { allow: ALLOW, ...isPlain },
    }),
  ),
  row('an asterisk is for OPTIONS only', 'GET *', 400, { wanted: isPlain }),
];

const TYPES: Row[] = [
  ['/quickstart', 'text/html; charset=utf-8'],
  ['/digits.txt', 'text/plain; charset=utf-8'],
  ['/quickstart.md', 'text/markdown; charset=utf-8'],
  ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
  ['/module.mjs', 'text/javascript; charset=utf-8'],
  ['/assets/app-1a2b.css', 'text/css; charset=utf-8'],
  ['/feed.xml', 'text/xml; charset=utf-8'],
  ['/table.csv', 'text/csv; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/code.wasm', 'application/wasm'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/data.json', 'application/json'],
  ['/image.svg', 'image/svg+xml'],
  ['/image.png', 'image/png'],
  ['/favicon.ico', 'image/x-icon'],
  ['/LICENSE', 'application/octet-stream'],
  ['/__proto__', 'text/html; charset=utf-8'],
  ['/v1.2', 'text/html; charset=utf-8'],
].map(([target = '', type = '']) =>
  row(`${target} is ${type}`, `GET ${target}`, 200, { wanted: { 'content-type': type } }),
);

const found = (name: string, target: string, body: RegExp | string) =>
  row(name, `GET ${target}`, 200, { body });
const PATHS: Row[] = [
  found('the home page is at the slash', '/', /<title>Home</),
  found('a page is at its route', '/quickstart', /<title>Quickstart</),
  found('a page has a query', '/quickstart?a=1&b=%20', /<title>Quickstart</),
  found('a page below a page is at its route', '/reference/go', /<title>Go</),
  found('a page whose route ends like a file is found', '/v1.2', /<title>Version 1\.2</),
  found('a page with letters outside ASCII is found', '/gr%C3%B6%C3%9Fe', /<title>Größe</),
  found('escapes may be in lower case', '/gr%c3%b6%c3%9fe', /<title>Größe</),
  found('escapes of plain letters are understood', '/%71uickstart', /<title>Quickstart</),
  found('a page with a space is found', '/a%20page', /<title>A page</),
  found('a file with a space is found', '/my%20file.txt', 'my file\n'),
  found('a file with a percent sign is found', '/100%25.txt', 'percent\n'),
  found('a page with a percent sign is found', '/100%25', /<title>A hundred percent</),
  found('a file with ? and # in its name is found', '/a%3Fb%23c.txt', 'signs\n'),
  found('a name in composed letters is found', '/%C3%BC.txt', 'composed\n'),
  found('a name in decomposed letters is found', '/u%CC%88nfd.txt', 'decomposed\n'),
  found('an address in absolute form is understood', 'http://site.test/quickstart', /<title>Quickstart</),
  found('an absolute form without path is the home page', 'http://site.test', /<title>Home</),
  found('an absolute form with query only is the home page', 'http://site.test?x', /<title>Home</),
  found('a folder with an index is at its slash', '/demo/', /<title>Demo</),
  found('a link within the folder is followed', '/inner.txt', DIGITS),
  found('.well-known is for everybody', '/.well-known/security.txt', /Contact/),
  found('an empty file is found', '/empty.txt', ''),
  row('the not-found page answers with 404', 'GET /404', 404, { body: /<title>Page not found</ }),
  row('the not-found page answers with 404 by its file too', 'GET /404.html', 404, {
    body: /<title>Page not found</,
  }),
  row('an unknown path gets the not-found page', 'GET /nothing', 404, {
    body: /<title>Page not found</,
    wanted: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', etag: null },
  }),
  row('an unknown path gets no part of the not-found page', 'GET /nothing', 404, {
    headers: { Range: 'bytes=0-1' },
    body: /<title>Page not found</,
  }),
  row('conditions are nothing to a path that is unknown', 'GET /nothing', 404, {
    headers: { 'If-Match': '"x"', 'If-None-Match': '*' },
  }),
  row('names differ by case', 'GET /Quickstart', 404),
  row('names differ by composition', 'GET /u%CC%88.txt', 404),
  row('a folder without index is no file', 'GET /assets', 404),
  row('a folder without index is not listed', 'GET /assets/', 404),
  row('a file has nothing below it', 'GET /digits.txt/x', 404),
  row('a file is no folder', 'GET /digits.txt/', 404),
  row('a name that is too long is not found', `GET /${'a'.repeat(300)}`, 404),
  row('a path that is too deep is not found', `GET /${'a/'.repeat(2000)}x`, 404),
];

const HIDDEN_ROWS: Row[] = [
  ...['/.env', '/.htaccess', '/.git/config', '/.git/', '/demo/.secret', '/demo/.hidden/', '/demo/.hidden'],
  ...[
    '/.well-known/.secret',
    '/%2eenv',
    '/_headers',
    '/_headers/',
    '/_redirects',
    '/_redirects/',
    '/%5fheaders',
  ],
  ...['/_HEADERS', '/vercel.json', '/vercel.json/', '/_docsgen/nginx.conf', '/_docsgen/_redirects'],
  ...[
    '/_docsgen/redirects.caddy',
    '//_headers',
    '/link.txt',
    '/link',
    '/linked/',
    '/linked/index',
    '/build.old-1/',
  ],
].map((target) => row(`${target} is for nobody`, `GET ${target}`, 404, { body: /<title>Page not found</ }));

const moved = (name: string, target: string, to: string, status = 301) =>
  row(name, `GET ${target}`, status, { wanted: { location: to } });
const REDIRECTS: Row[] = [
  moved('an ending is taken off', '/quickstart.html', '/quickstart'),
  moved('the short ending is taken off', '/quickstart.htm', '/quickstart'),
  moved('a doubled ending is taken off', '/quickstart.html.html', '/quickstart'),
  moved('a slash at the end is taken off', '/quickstart/', '/quickstart'),
  moved('slashes at the end are taken off', '/quickstart//', '/quickstart'),
  moved('slashes in the middle are made one', '/reference//go', '/reference/go'),
  moved('slashes in front are made one', '//quickstart', '/quickstart'),
  moved('two slashes are the home page', '//', '/'),
  moved('three slashes are the home page', '///', '/'),
  moved('the index is its folder', '/index.html', '/'),
  moved('the index without ending is its folder', '/index', '/'),
  moved('an index below a page is the page', '/reference/index', '/reference'),
  moved('all endings are taken off at once', '//reference//go/index.html/', '/reference/go'),
  moved('a query stays', '/quickstart.html?a=1&b=%20', '/quickstart?a=1&b=%20'),
  moved('a folder with an index gets its slash', '/demo', '/demo/'),
  moved("a folder's index is its slash", '/demo/index.html', '/demo/'),
  moved('a file of a folder loses its ending', '/demo/other.html', '/demo/other'),
  moved('a file with too many slashes is led to its own', '/assets//app-1a2b.js', '/assets/app-1a2b.js'),
  moved('letters outside ASCII are encoded', '/gr%C3%B6%C3%9Fe.html', '/gr%C3%B6%C3%9Fe'),
  moved('spaces are encoded', '/a%20page/', '/a%20page'),
  moved('percent signs are encoded', '/100%25.html', '/100%25'),
  moved('a rule is followed', '/old', '/quickstart'),
  moved('a rule with an ending is followed at once', '/old.html', '/quickstart'),
  moved('a rule with the short ending is followed at once', '/old.htm', '/quickstart'),
  moved('a rule with doubled endings is followed at once', '/old.html.html', '/quickstart'),
  moved('a rule with a slash is followed at once', '/old/', '/quickstart'),
  moved("a rule keeps the request's query", '/old?q=1', '/quickstart?q=1'),
  moved("a rule's own query wins", '/old-query?q=1', '/quickstart?from=old'),
  moved('a query stands in front of the fragment', '/old-anchor?q=1', '/quickstart?q=1#install'),
  moved('a rule may be for a time only', '/temporary', '/quickstart', 302),
  moved('a rule whose source has letters outside ASCII is found', '/sp%C3%A4t', '/quickstart'),
  moved('a rule whose target has letters outside ASCII is encoded', '/letters', '/gr%C3%B6%C3%9Fe#%C3%BCber'),
  moved('a rule whose source has a space is found', '/with%20space', '/a%20page'),
  moved('a rule may lead to another site', '/away', 'https://example.com/x?y=1#z'),
  moved('a chain of rules is one step', '/chain', '/quickstart'),
  moved('a pattern is followed', '/docs/quickstart', '/quickstart'),
  moved('a pattern with nothing behind it is followed', '/docs', '/'),
  moved('a pattern with a slash behind it is followed', '/docs/', '/'),
  moved('a pattern and an ending are one step', '/docs/quickstart.htm', '/quickstart'),
  moved('a pattern, an index, and a slash are one step', '/docs/reference/index.html/', '/reference'),
  moved('a pattern and a rule are one step', '/docs/old', '/quickstart'),
  moved('a pattern, a rule, and a doubled ending are one step', '/docs/old.html.html?x', '/quickstart?x'),
  moved('a pattern applies twice in one step', '/docs/docs/quickstart.html', '/quickstart'),
  moved('a pattern keeps what it stands for encoded', '/docs/a%3Fb%23c.txt', '/a%3Fb%23c.txt'),
  moved('a placeholder is one segment', '/sdk/go', '/reference/go?from=sdk'),
  moved('a pattern may lead to another site', '/out/a%20b/c?d', 'https://example.com/a%20b/c?d'),
  moved('a target that needs more encoding gets it', '/quickstart.html?a=\'"<>', "/quickstart?a='%22%3C%3E"),
  row('a page comes before the patterns that it is shielded from', 'GET /reference', 200),
  row('rules in a circle lead nowhere', 'GET /loop-a', 404),
  row('a rule to itself leads nowhere', 'GET /self', 404),
  row('no rule leads to a script', 'GET /js', 404, { wanted: { location: null } }),
  row('no rule leads to data', 'GET /data', 404, { wanted: { location: null } }),
  row('no rule leads to a host by two slashes', 'GET /other', 404, { wanted: { location: null } }),
  row('no rule takes its host from the address', 'GET /host/evil.test', 404, { wanted: { location: null } }),
  row('a rule of an unknown status is none', 'GET /status', 404, { wanted: { location: null } }),
  row('two slashes in an address make no host', 'GET //evil.test', 404, { wanted: { location: null } }),
  moved('two slashes behind a pattern make no host', '/docs//evil.test', '/evil.test'),
  row('a redirect is a short text', 'GET /old', 301, { wanted: isPlain, body: /^Moved to \/quickstart\n$/ }),
  row('a redirect has no part', 'GET /old', 301, { headers: { Range: 'bytes=0-1' } }),
];

const malformed = (target: string) =>
  row(`${JSON.stringify(target)} is refused`, `GET ${target}`, 400, { wanted: isPlain });
const MALFORMED: Row[] = [
  ...['/\\', '/a\\b', '/%5C', '/..%5c..%5csecret.txt', '/%', '/%2', '/%zz', '/100%.txt', '/%u0041', '/%00'],
  ...[
    '/a%00b',
    '/quickstart%00.html',
    '/%0d%0aX-Evil:%20yes',
    '/%7f',
    '/%C3',
    '/%C0%AF',
    '/%E0%80%AF',
    '/%FF',
  ],
  ...[
    '/%ED%A0%80',
    '/%F8%88%80%80%80',
    '/..',
    '/../secret.txt',
    '/./quickstart',
    '/a/../quickstart',
    '/%2e%2e/',
  ],
  ...[
    '/.%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/a%2Fb',
    '/%2F/evil.test',
    '/quickstart#x',
  ],
  ...['http://[', 'http://', 'http://[/x', 'http:///x', 'http://a b/', 'ftp://site.test/quickstart'],
  ...['https://user@site.test/', 'http://site.test/../secret.txt', 'http://site.test/%'],
]
  .filter((target) => !target.includes(' '))
  .map(malformed);

const CONDITIONS: Row[] = [
  row('the same tag is not sent again', 'GET /digits.txt', 304, {
    headers: { 'If-None-Match': '{tag}' },
    wanted: { etag: '{tag}', 'cache-control': /./, 'content-length': null, 'content-type': null },
  }),
  row('HEAD of the same tag is not sent again', 'HEAD /digits.txt', 304, {
    headers: { 'If-None-Match': '{tag}' },
    wanted: { etag: '{tag}' },
  }),
  row('a weak form of the tag is the same', 'GET /digits.txt', 304, {
    headers: { 'If-None-Match': 'W/{tag}' },
  }),
  row('another tag is not the same', 'GET /digits.txt', 200, { headers: { 'If-None-Match': '"x"' } }),
  row('a tag is found in a list', 'GET /digits.txt', 304, {
    headers: { 'If-None-Match': '"a", W/"b,c" ,,{tag}, "d"' },
  }),
  row('a list without the tag is not the same', 'GET /digits.txt', 200, {
    headers: { 'If-None-Match': '"a", W/"b"' },
  }),
  row('a tag inside of another tag is not the same', 'GET /digits.txt', 200, {
    headers: { 'If-None-Match': '"x,{opaque},y"' },
  }),
  row('a tag without quotes is none', 'GET /digits.txt', 200, { headers: { 'If-None-Match': '{opaque}' } }),
  row('an asterisk is any tag', 'GET /digits.txt', 304, { headers: { 'If-None-Match': '*' } }),
  row('an asterisk in quotes is a tag', 'GET /digits.txt', 200, { headers: { 'If-None-Match': '"*"' } }),
  row('an empty list holds no tag', 'GET /digits.txt', 200, { headers: { 'If-None-Match': ' , ,' } }),
  row('a page that is the same is not sent again', 'GET /quickstart', 304, {
    headers: { 'If-None-Match': '{tag}' },
    wanted: { 'content-security-policy': /default-src/ },
  }),
  row('what has not changed since its date is not sent again', 'GET /digits.txt', 304, {
    headers: { 'If-Modified-Since': DATE },
    wanted: { etag: '{tag}' },
  }),
  row('HEAD of what has not changed is not sent again', 'HEAD /digits.txt', 304, {
    headers: { 'If-Modified-Since': DATE },
  }),
  row('what has not changed since a later date is not sent again', 'GET /digits.txt', 304, {
    headers: { 'If-Modified-Since': LATER },
  }),
  row('what has changed since is sent', 'GET /digits.txt', 200, {
    headers: { 'If-Modified-Since': EARLIER },
  }),
  row('a date in the form of RFC 850 is understood', 'GET /digits.txt', 304, {
    headers: { 'If-Modified-Since': 'Wednesday, 01-May-24 10:00:00 GMT' },
  }),
  row('a date in the form of asctime is understood', 'GET /digits.txt', 304, {
    headers: { 'If-Modified-Since': 'Wed May  1 10:00:00 2024' },
  }),
  ...[
    '2030-01-01',
    'Wed, 01 May 2030 10:00:00',
    'Wed, 31 Feb 2030 10:00:00 GMT',
    '99999999999',
    'tomorrow',
    '-1',
  ].map((date) =>
    row(`"${date}" is no date`, 'GET /digits.txt', 200, { headers: { 'If-Modified-Since': date } }),
  ),
  row('a tag wins over a date that says the same', 'GET /digits.txt', 200, {
    headers: { 'If-None-Match': '"x"', 'If-Modified-Since': DATE },
  }),
  row('a tag wins over a date that says otherwise', 'GET /digits.txt', 304, {
    headers: { 'If-None-Match': '{tag}', 'If-Modified-Since': EARLIER },
  }),
  row('the wanted tag is there', 'GET /digits.txt', 200, { headers: { 'If-Match': '{tag}' } }),
  row('the wanted tag is in the list', 'GET /digits.txt', 200, { headers: { 'If-Match': '"a", {tag}' } }),
  row('any tag is wanted', 'GET /digits.txt', 200, { headers: { 'If-Match': '*' } }),
  row('another tag is wanted', 'GET /digits.txt', 412, { headers: { 'If-Match': '"x"' }, wanted: isPlain }),
  row('HEAD: another tag is wanted', 'HEAD /digits.txt', 412, { headers: { 'If-Match': '"x"' } }),
  row('a weak tag is wanted, which proves nothing', 'GET /digits.txt', 412, {
    headers: { 'If-Match': 'W/{tag}' },
  }),
  row('a wanted tag without quotes is none', 'GET /digits.txt', 412, { headers: { 'If-Match': '{opaque}' } }),
  row('what has not changed since is sent', 'GET /digits.txt', 200, {
    headers: { 'If-Unmodified-Since': DATE },
  }),
  row('what has changed since is refused', 'GET /digits.txt', 412, {
    headers: { 'If-Unmodified-Since': EARLIER },
  }),
  row('If-Unmodified-Since with no date is nothing', 'GET /digits.txt', 200, {
    headers: { 'If-Unmodified-Since': 'never' },
  }),
  row('a wanted tag wins over a date', 'GET /digits.txt', 200, {
    headers: { 'If-Match': '{tag}', 'If-Unmodified-Since': EARLIER },
  }),
  row('a refusal comes before what is the same', 'GET /digits.txt', 412, {
    headers: { 'If-Match': '"x"', 'If-None-Match': '{tag}' },
  }),
  row('what is wanted and the same is not sent again', 'GET /digits.txt', 304, {
    headers: { 'If-Match': '{tag}', 'If-None-Match': '{tag}' },
  }),
  row('what is the same comes before a part', 'GET /digits.txt', 304, {
    headers: { 'If-None-Match': '{tag}', Range: 'bytes=0-1' },
  }),
  row('a refusal comes before a part', 'GET /digits.txt', 412, {
    headers: { 'If-Match': '"x"', Range: 'bytes=0-1' },
  }),
];

const part = (
  name: string,
  range: string,
  first: number,
  last: number,
  headers: Record<string, string> = {},
) =>
  row(name, 'GET /digits.txt', 206, {
    headers: { Range: range, ...headers },
    body: DIGITS.slice(first, last + 1),
    wanted: {
      'content-range': `bytes ${first}-${last}/1000`,
      'content-length': String(last + 1 - first),
      'content-type': 'text/plain; charset=utf-8',
      'content-encoding': null,
      etag: '{tag}',
    },
  });
const whole = (name: string, range: string, headers: Record<string, string> = {}, method = 'GET') =>
  row(name, `${method} /digits.txt`, 200, {
    headers: { Range: range, ...headers },
    ...(method === 'GET' ? { body: DIGITS } : {}),
    wanted: { 'content-range': null, 'content-length': '1000' },
  });
const unsatisfiable = (name: string, range: string) =>
  row(name, 'GET /digits.txt', 416, {
    headers: { Range: range },
    wanted: { 'content-range': 'bytes */1000', ...isPlain },
  });

/** The body of an answer with several parts. */
function several(ranges: readonly (readonly [number, number])[]): RegExp {
  const parts = ranges.map(
    ([first, last]) =>
      `--(?:[\\w-]+)\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Range: bytes ${first}-${last}/1000\r\n\r\n${DIGITS.slice(first, last + 1)}\r\n`,
  );
  return new RegExp(`^(?:\r\n)?${parts.join('')}--[\\w-]+--(?:\r\n)?$`);
}
const parts = (name: string, range: string, ranges: [number, number][]) =>
  row(name, 'GET /digits.txt', 206, {
    headers: { Range: range },
    body: several(ranges),
    wanted: {
      'content-type': /^multipart\/byteranges; boundary=[\w-]+$/,
      'content-range': null,
      etag: '{tag}',
    },
  });

const RANGES: Row[] = [
  part('the first bytes', 'bytes=0-9', 0, 9),
  part('one byte', 'bytes=5-5', 5, 5),
  part('bytes up to the end', 'bytes=990-', 990, 999),
  part('the last bytes', 'bytes=-10', 990, 999),
  part('the last byte', 'bytes=999-999', 999, 999),
  part('all bytes as a part', 'bytes=0-', 0, 999),
  part('an end that is too far', 'bytes=990-2000', 990, 999),
  part('an end that is far too far', `bytes=990-${'9'.repeat(20)}`, 990, 999),
  part('an end with four hundred digits', `bytes=990-${'9'.repeat(400)}`, 990, 999),
  part('a suffix that is too long', 'bytes=-2000', 0, 999),
  part('a suffix that is far too long', `bytes=-${'9'.repeat(30)}`, 0, 999),
  part('a unit in capitals', 'BYTES=0-9', 0, 9),
  part('zeros in front', 'bytes=000-009', 0, 9),
  part('white space around', 'bytes= 0-9 ', 0, 9),
  part('empty elements', 'bytes=,, 0-9 ,', 0, 9),
  part('one of several that can be satisfied', 'bytes=0-9,2000-', 0, 9),
  part('a part is never compressed', 'bytes=0-9', 0, 9, { 'Accept-Encoding': 'gzip, br' }),
  unsatisfiable('a start at the end', 'bytes=1000-'),
  unsatisfiable('a start that is too far', 'bytes=2000-3000'),
  unsatisfiable('a start that is far too far', `bytes=${'9'.repeat(20)}-`),
  unsatisfiable('a suffix of nothing', 'bytes=-0'),
  unsatisfiable('none of several can be satisfied', 'bytes=1000-,2000-3000, -0'),
  whole('an end before the start is no range', 'bytes=5-2'),
  whole('an end before the start spoils the list', 'bytes=0-9,5-2'),
  whole('an unknown unit is nothing', 'lines=0-9'),
  whole('no unit is nothing', '0-9'),
  whole('an empty range is nothing', 'bytes='),
  whole('a dash is nothing', 'bytes=-'),
  whole('letters are no range', 'bytes=a-b'),
  whole('a negative start is no range', 'bytes=-5-9'),
  whole('a sign is no range', 'bytes=+1-2'),
  whole('a fraction is no range', 'bytes=0.5-9'),
  whole('a number of JavaScript is no range', 'bytes=0x1-0x9'),
  whole('a space inside is no range', 'bytes=0 - 9'),
  whole('a semicolon is no range', 'bytes=0-9;10-19'),
  whole('two equals signs are no range', 'bytes==0-9'),
  whole('a range is nothing to HEAD', 'bytes=0-9', {}, 'HEAD'),
  whole(
    'too many ranges are nothing',
    `bytes=${Array.from({ length: 300 }, (_, at) => `${at * 3}-${at * 3}`).join()}`,
  ),
  whole('ranges that hold more than the file are nothing', 'bytes=0-,0-,0-'),
  parts('two ranges', 'bytes=0-9,20-29', [
    [0, 9],
    [20, 29],
  ]),
  parts('three ranges with spaces and a suffix', 'bytes=0-0, 500-509 ,-1', [
    [0, 0],
    [500, 509],
    [999, 999],
  ]),
  parts('ranges in another order', 'bytes=20-29,0-9', [
    [20, 29],
    [0, 9],
  ]),
  parts('two of three ranges can be satisfied', 'bytes=0-1,5000-,4-5', [
    [0, 1],
    [4, 5],
  ]),
  row('an empty file has no part', 'GET /empty.txt', 200, { headers: { Range: 'bytes=0-9' }, body: '' }),
  row('an empty file has no suffix', 'GET /empty.txt', 200, { headers: { Range: 'bytes=-9' }, body: '' }),
  row('a large text has parts of what it is', 'GET /quickstart', 206, {
    headers: { Range: 'bytes=0-14', 'Accept-Encoding': 'gzip' },
    body: '<!doctype html>',
    wanted: { 'content-encoding': null },
  }),
];

const IF_RANGE: Row[] = [
  part('the part of what has this tag', 'bytes=0-9', 0, 9, { 'If-Range': '{tag}' }),
  part('the part of what has this date', 'bytes=0-9', 0, 9, { 'If-Range': DATE }),
  part('the part of what has this date in an old form', 'bytes=0-9', 0, 9, {
    'If-Range': 'Wednesday, 01-May-24 10:00:00 GMT',
  }),
  whole('all of what has another tag', 'bytes=0-9', { 'If-Range': '"x"' }),
  whole('all of what has a weak tag', 'bytes=0-9', { 'If-Range': 'W/{tag}' }),
  whole('all, as a list of tags is no tag', 'bytes=0-9', { 'If-Range': '{tag}, "x"' }),
  whole('all, as an asterisk is no tag', 'bytes=0-9', { 'If-Range': '*' }),
  whole('all of what has an earlier date', 'bytes=0-9', { 'If-Range': EARLIER }),
  whole('all of what has a later date, which is not the same', 'bytes=0-9', { 'If-Range': LATER }),
  whole('all, as this is no date', 'bytes=0-9', { 'If-Range': 'yesterday' }),
  whole('all, even if the part could not be satisfied', 'bytes=5000-', { 'If-Range': '"x"' }),
  row('If-Range without a range is nothing', 'GET /digits.txt', 200, { headers: { 'If-Range': '{tag}' } }),
  row('a part that cannot be satisfied, of what has this tag', 'GET /digits.txt', 416, {
    headers: { 'If-Range': '{tag}', Range: 'bytes=5000-' },
  }),
];

const coded = (name: string, accept: string, coding: 'gzip' | 'br' | null) =>
  row(name, 'GET /quickstart', 200, {
    headers: { 'Accept-Encoding': accept },
    wanted: { 'content-encoding': coding, vary: /accept-encoding/i, 'content-length': /^\d+$/ },
    body: new RegExp(PROSE),
    decode: coding === 'gzip' ? gunzipSync : coding === 'br' ? brotliDecompressSync : (body) => body,
  });
const CODINGS: Row[] = [
  coded('gzip', 'gzip', 'gzip'),
  coded('Brotli is the better one', 'gzip, deflate, br', 'br'),
  coded('any coding', '*', 'br'),
  coded('any coding but one', 'br;q=0, *', 'gzip'),
  coded('the one that is liked better', 'br;q=0.2, gzip;q=0.8', 'gzip'),
  coded('capitals and spaces', ' GZIP ; Q=0.5 ', 'gzip'),
  coded('the old name', 'x-gzip', 'gzip'),
  coded('none that is known', 'deflate, zstd', null),
  coded('none that is allowed', 'gzip;q=0, br;q=0.000', null),
  coded('none, as the file itself is liked better', 'identity, gzip;q=0.5', null),
  coded('none, as this is no list', 'gzip;q=x', null),
  row('a tag is of one coding', 'GET /quickstart', 200, {
    headers: { 'Accept-Encoding': 'gzip' },
    wanted: { etag: /^"[^"]+-gzip"$/ },
    decode: gunzipSync,
  }),
  row('what is the same in this coding is not sent again', 'GET /quickstart', 304, {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '"{opaque}-gzip"' },
    wanted: { vary: /accept-encoding/i, etag: /-gzip"$/ },
  }),
  row('a picture is not compressed', 'GET /image.png', 200, {
    headers: { 'Accept-Encoding': 'gzip, br' },
    wanted: { 'content-encoding': null },
  }),
  row('a short text is not compressed', 'GET /my%20file.txt', 200, {
    headers: { 'Accept-Encoding': 'gzip, br' },
    wanted: { 'content-encoding': null },
    body: 'my file\n',
  }),
  row('the not-found page is compressed', 'GET /nothing', 404, {
    headers: { 'Accept-Encoding': 'gzip' },
    wanted: { 'content-encoding': 'gzip' },
    decode: gunzipSync,
    body: /<title>Page not found</,
  }),
];

const RULES: Row[] = [
  row('hashed files stay in caches', 'GET /assets/app-1a2b.js', 200, {
    wanted: { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
  }),
  row('hashed files that are the same say how long they stay', 'GET /assets/app-1a2b.js', 304, {
    headers: { 'If-None-Match': '{tag}' },
    wanted: { 'cache-control': 'public, max-age=31536000, immutable' },
  }),
  row('a hashed file that is gone stays in no cache', 'GET /assets/gone.js', 404, {
    wanted: { 'cache-control': 'no-store', 'content-security-policy': /default-src/ },
  }),
  row('pages are asked for again', 'GET /quickstart', 200, {
    wanted: {
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': /default-src/,
    },
  }),
  row('rules find names with spaces', 'GET /my%20file.txt', 200, { wanted: { 'x-space': 'yes' } }),
  row('rules find names by their letters', 'GET /gr%c3%b6%c3%9fe', 200, { wanted: { 'x-letters': 'yes' } }),
  row('rules that would break an answer are left out', 'GET /quickstart', 200, {
    wanted: {
      'x-works': 'yes',
      'x-broken-value': null,
      'transfer-encoding': null,
      'content-length': /^\d{4}$/,
    },
  }),
];

export const GROUPS = {
  METHODS,
  TYPES,
  PATHS,
  HIDDEN_ROWS,
  REDIRECTS,
  MALFORMED,
  CONDITIONS,
  RANGES,
  IF_RANGE,
  CODINGS,
  RULES,
};
export const ROWS: readonly Row[] = [
  ...METHODS,
  ...TYPES,
  ...PATHS,
  ...HIDDEN_ROWS,
  ...REDIRECTS,
  ...MALFORMED,
  ...CONDITIONS,
  ...RANGES,
  ...IF_RANGE,
  ...CODINGS,
  ...RULES,
];
