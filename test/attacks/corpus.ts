/** Requests as an attacker would write them, made at random: request lines, headers, and what follows. */

import { fc } from '../support/random.ts';
import { FILES, HIDDEN } from './built-folder.ts';

/** A request as bytes (Latin-1), and the method that its answer belongs to. */
export interface RawRequest {
  method: string;
  text: string;
}

const words = (text: string) => text.split(' ');
const LONG = 'a'.repeat(300);
const NASTY_SEGMENTS = [
  ...words(
    '.. . ... %2e %2e%2e .%2e %252e%252e ..%2f ..%5c %5c \\ ..; ~ * : % %2 %zz %00 %0d%0a %0d%0aX-Evil:%20yes',
  ),
  ...words(
    '%0aSet-Cookie:a=b %c0%ae %e0%80%af %ff %ed%a0%80 %f8%88%80%80%80 %u2215 %7f %1b[31m %e2%80%ae \xfc \xff',
  ),
  ...words(
    '%3f %23 %40 __proto__ constructor toString hasOwnProperty valueOf prototype null undefined NaN CON nul.txt',
  ),
  ...words(
    'a:b file.txt::$DATA x. x%20 %20 + @evil.test evil.test javascript:x docs out sdk host old loop-a js chain',
  ),
  ...words(
    'letters split link linked secret.txt _docsgen events pages sidebars live.js search.json assets demo index',
  ),
  ...words(`build-secret _headers _redirects _HEADERS .env .git .htaccess .well-known etc passwd ${LONG}`),
];
const NAMES = [
  ...Object.keys(FILES),
  ...Object.keys(HIDDEN),
  ...words('quickstart reference/go guide guide.md'),
  '',
];
const ENDINGS = ['', ...words('/ // .html .htm .html.html /index /index.html .md .json %00 %2e ;x=1 .')];
const QUERIES = [
  '',
  ...words('? ?a=1 ?a=% ?%0d%0aX-Evil:%20y ?? ?a=//evil.test ?since=1 ?since=-1e9 #x ?\xff'),
];
const SCHEMES = words('http:// HTTPS:// http:/ http: ftp:// file:/// javascript: data:, // ws:// x://');
const AUTHORITIES = [
  ...words('site.test 127.0.0.1 evil.test [ [::1] [::1 a@site.test site.test:99999 % \\'),
  '',
  'a b',
];

/** Writes some of the letters of a path as escapes, as a path may be written. */
const escaped = fc.tuple(fc.constantFrom(...NAMES), fc.infiniteStream(fc.nat(9))).map(([name, dice]) =>
  [...Buffer.from(name)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      const isPlain = /[\w./~-]/.test(letter);
      const choice = dice.next().value ?? 0;
      if (isPlain && choice > 1) return letter;
      const hex = byte.toString(16).padStart(2, '0');
      return `%${choice % 2 === 0 ? hex : hex.toUpperCase()}`;
    })
    .join(''),
);
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_SEGMENTS) },
  { weight: 3, arbitrary: escaped },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const path = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '//', '///', '/\\', '\\', ''),
    fc.array(segment, { maxLength: 5 }),
    fc.constantFrom(...ENDINGS),
  )
  .map(([start, segments, ending]) => start + segments.join('/') + ending);

/** A name that is there, in one of its ways of writing. */
const known = fc
  .tuple(
    escaped,
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...ENDINGS) },
    ),
  )
  .map(([name, ending]) => `/${name}${ending}`);
/** Files of which parts are asked for. */
const file = fc
  .constantFrom('/digits.txt', '/empty.txt', '/data.bin', '/quickstart', '/assets/app-1a2b.js', '/ü.txt')
  .map(encodeURI);

/** What stands between the method and the version. */
const target = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(path, fc.constantFrom(...QUERIES)).map((parts) => parts.join('')) },
  { weight: 12, arbitrary: known },
  { weight: 10, arbitrary: file },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...SCHEMES), fc.constantFrom(...AUTHORITIES), path)
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '*',
      '',
      '?',
      'site.test:80',
      '/',
      '//',
      '///',
      'http://[',
      '/\\',
      'a',
      '#',
      '/#',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', '../', '%2e%2e/', 'a/', '.html', '%', '%41', '/'),
        fc.integer({ min: 100, max: 9_000 }),
      )
      .map(([unit, times]) => `/${unit.repeat(Math.ceil(times / unit.length))}`),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 30 }).map(
      (bytes) =>
        `/${Buffer.from(bytes)
          .toString('latin1')
          .replace(/[\r\n]/g, '')}`,
    ),
  },
);

const METHODS = ['', ...words('OPTIONS POST PUT DELETE TRACE CONNECT PATCH PROPFIND get GETS G QUERY \xff')];
const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant('GET') },
  { weight: 4, arbitrary: fc.constant('HEAD') },
  { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
);
const version = fc.oneof(
  { weight: 25, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'HTTP/1.0',
      'HTTP/2.0',
      'HTTP/0.9',
      'HTTP/1.2',
      'HTTP/9',
      'http/1.1',
      'HTTP/1.1 x',
      'ICE/1.0',
    ),
  },
);

const number = fc.oneof(
  fc.nat(1_200).map(String),
  fc.constantFrom(
    '',
    '0',
    '999',
    '1000',
    '1001',
    '9'.repeat(20),
    '9'.repeat(400),
    '-1',
    '1e3',
    '0x1',
    '1.5',
    ' 1',
    '٣',
  ),
);
const rangeSpec = fc
  .tuple(number, fc.constantFrom('-', '-', '-', '', '--', ' - '), number)
  .map((parts) => parts.join(''));
const chaoticRange = fc
  .tuple(
    fc.constantFrom('bytes=', 'bytes=', 'bytes=', 'BYTES=', 'bytes', 'lines=', '', 'bytes ='),
    fc.array(rangeSpec, { maxLength: 40 }),
    fc.constantFrom(',', ',', ', ', ';', ',,'),
  )
  .map(([unit, specs, separator]) => unit + specs.join(separator));
const goodRange = fc
  .array(fc.tuple(fc.nat(1_100), fc.nat(100)), { minLength: 1, maxLength: 3 })
  .map((pairs) => `bytes=${pairs.map(([first, length]) => `${first}-${first + length}`).join()}`);
const range = fc.oneof(goodRange, chaoticRange);
const tag = fc.oneof(
  fc.constantFrom('*', '"', '""', 'W/', 'W/""', '"a', 'w/"a"', '"*"', ',', '\xff', '"\xff"', '"a\\"b"'),
  fc.constantFrom('"a"', 'W/"b"'),
);
const tags = fc.array(tag, { maxLength: 6 }).map((list) => list.join(', '));
const date = fc.oneof(
  fc.date({ noInvalidDate: true }).map((value) => value.toUTCString()),
  fc.constantFrom(
    '',
    '0',
    'Wed, 01 May 2024 10:00:00 GMT',
    'Wednesday, 01-May-24 10:00:00 GMT',
    '9'.repeat(30),
    'Invalid Date',
  ),
);
const codings = fc
  .array(
    fc.tuple(
      fc.constantFrom('gzip', 'br', 'deflate', 'identity', '*', 'zstd', '__proto__'),
      fc.constantFrom('', ';q=0', ';q=1', ';q=9', ';q'),
    ),
    { maxLength: 5 },
  )
  .map((list) => list.map((parts) => parts.join('')).join(','));
const host = fc.constantFrom(
  '127.0.0.1',
  'localhost',
  'site.test',
  'evil.test',
  '',
  'a b',
  '[::1]:80',
  '[',
  'x:y:z',
  'a'.repeat(300),
  '\xff',
);
const named = (name: string, value: fc.Arbitrary<string>) =>
  value.map((text): [string, string] => [name, text]);
const condition = fc.oneof(
  named('If-None-Match', tags),
  named('If-Match', tags),
  named('If-Range', fc.oneof(tag, date)),
  named('If-Modified-Since', date),
  named('If-Unmodified-Since', date),
  named('Accept-Encoding', codings),
);
const origin = fc.oneof(
  named('Sec-Fetch-Site', fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none', 'x')),
  named('Sec-Fetch-Mode', fc.constantFrom('navigate', 'cors', 'no-cors', 'x')),
  named(
    'Origin',
    fc.constantFrom('', ...words('null http://127.0.0.1 https://127.0.0.1 http://evil.test x')),
  ),
  named('Host', host),
);
const framing = fc.oneof(
  named('Connection', fc.constantFrom('close', 'keep-alive', 'Upgrade', 'x')),
  named('Upgrade', fc.constantFrom('websocket', 'h2c', 'HTTP/2.0')),
  named('Expect', fc.constantFrom('100-continue', 'x')),
  named('Content-Length', fc.constantFrom('0', '5', '-1', 'x', '9'.repeat(30))),
  named('Transfer-Encoding', fc.constantFrom('chunked', 'gzip', 'x')),
  fc.tuple(fc.constantFrom('X-A', '__proto__', 'constructor', 'X A', '', ':'), fc.string({ maxLength: 20 })),
  named(
    'X-Long',
    fc.integer({ min: 100, max: 30_000 }).map((length) => 'a'.repeat(length)),
  ),
);
const header: fc.Arbitrary<[string, string]> = fc.oneof(
  { weight: 5, arbitrary: named('Range', range) },
  { weight: 5, arbitrary: condition },
  { weight: 2, arbitrary: origin },
  { weight: 1, arbitrary: framing },
);

/** One request of any kind. */
export const rawRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method,
    target,
    version,
    host: fc.oneof({ weight: 25, arbitrary: fc.constant('127.0.0.1') }, { weight: 1, arbitrary: host }),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant([] as [string, string][]) },
      { weight: 3, arbitrary: fc.array(header, { maxLength: 4 }) },
    ),
    newline: fc.oneof(
      { weight: 30, arbitrary: fc.constant('\r\n') },
      { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\n\r') },
    ),
  })
  .map(({ method: verb, target: asked, version: protocol, host: name, headers, newline }) => {
    const lines = [
      `${verb} ${asked} ${protocol}`,
      `Host: ${name}`,
      ...headers.map((pair) => pair.join(': ')),
    ];
    return { method: verb, text: toLatin1(`${lines.join(newline)}${newline}${newline}`) };
  });

/** A request for something that is there, which a good client could have sent. */
export const plainRequest: fc.Arbitrary<RawRequest> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'HEAD'),
    fc.constantFrom('/', '/quickstart', '/digits.txt', '/nothing', '/old', '/%', '/demo/'),
  )
  .map(([verb, asked]) => ({ method: verb, text: `${verb} ${asked} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n` }));

/** Letters beyond Latin-1 as the bytes of UTF-8. */
function toLatin1(text: string): string {
  return text.replace(/[\u0100-\uffff]+/g, (letters) => Buffer.from(letters).toString('latin1'));
}
