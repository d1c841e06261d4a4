import { afterEach, describe, expect, it } from 'vitest';
import { findRemoteParts } from '../../src/render/remote-parts.ts';
import { policyAllows } from '../../src/shared/policy-match.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const FILES = {
  'theme/own.css': [
    "@import url('https://fonts.test/all.css');",
    "/* @import 'https://nowhere.test/a.css'; */",
    '@font-face { font-family: Own; src: url(https://fonts.test/own.woff2); }',
    '.a { background: url("http://images.test/a.png"); }',
    '.b { background: url(https://images.test/b.png); }',
    '',
  ].join('\n'),
  'parts/index.tsx': [
    'export function Film() {',
    '  return <iframe title="Film" src="https://films.test/embed/1?a=1&b=2" />;',
    '}',
    'export function Raw() {',
    '  return <div dangerouslySetInnerHTML={{ __html: \'<p onclick="alert(1)">Text</p>\' }} />;',
    '}',
    '',
  ].join('\n'),
  'content/index.mdx': page('Home', '<Film />\n\n<video src="https://media.test/a.mp4" controls />'),
  'content/other.mdx': page('Other', '<Film />\n\n<Raw />\n\n![A](https://images.test/c.png)'),
  'content/plain.md': page('Plain', '<img alt="B" src="http://images.test/d.png">'),
};
const CONFIG = "theme: { styles: ['./theme/own.css'] }, components: './parts/index.tsx'";

async function blocked(config: string): Promise<string[]> {
  site?.dispose();
  site = createSite({ ...FILES, 'docs-site.config.ts': configWith(config) });
  const report = await site.build();
  expect(report.ok).toBe(true);
  const again = await site.build();
  const texts = ({ diagnostics }: typeof report) =>
    diagnostics
      .filter(({ code }) => code === 'policy-blocks')
      .map(
        ({ location, message, hint, severity }) =>
          `${severity} ${location?.file}:${location?.line} ${message} | ${hint}`,
      );
  expect(texts(again)).toEqual(texts(report));
  return texts(report);
}

describe('what the policy of a site will block', () => {
  it('is said when it is built, with its place and the key that allows it', async () => {
    const allow = (directive: string, origin: string) =>
      `Allow it in the configuration: \`security: { csp: { '${directive}': ['${origin}'] } }\`.`;
    expect(await blocked(CONFIG)).toEqual([
      `warning content/index.mdx:7 The site's policy blocks "https://media.test/a.mp4" (media-src) | ${allow('media-src', 'https://media.test')}`,
      `warning content/plain.md:5 The site's policy blocks "http://images.test/d.png" (img-src) | ${allow('img-src', 'http://images.test')}`,
      `warning parts/index.tsx:2 The site's policy blocks "https://films.test/embed/1?a=1&b=2" (frame-src) | ${allow('frame-src', 'https://films.test')}`,
      "warning parts/index.tsx:5 The site's policy keeps this handler from running: alert(1) | Put it into a component whose file starts with 'use client'.",
      `warning theme/own.css:1 The site's policy blocks "https://fonts.test/all.css" (style-src) | ${allow('style-src', 'https://fonts.test')}`,
      `warning theme/own.css:3 The site's policy blocks "https://fonts.test/own.woff2" (font-src) | ${allow('font-src', 'https://fonts.test')}`,
      `warning theme/own.css:4 The site's policy blocks "http://images.test/a.png" (img-src) | ${allow('img-src', 'http://images.test')}`,
    ]);
  });

  it('is no fault once the policy allows it, or where none is sent', async () => {
    const csp = [
      "'media-src': ['https://media.test']",
      "'img-src': ['http://images.test']",
      "'frame-src': ['https://*.test']",
      "'style-src': ['https://fonts.test']",
      "'font-src': ['https:']",
    ].join(', ');
    const rest = await blocked(`${CONFIG}, security: { csp: { ${csp} } }`);
    expect(rest).toEqual([expect.stringContaining('keeps this handler from running: alert(1)')]);
    expect(await blocked(`${CONFIG}, security: { csp: false }`)).toEqual([]);
    expect(await blocked(`${CONFIG}, checks: { 'policy-blocks': 'ignore' }`)).toEqual([]);
  });
});

describe('a source of a policy', () => {
  const allows = (sources: string, url: string) =>
    policyAllows(`default-src 'none'; img-src ${sources}`, 'img-src', url, 'https://docs.test');
  it.each([
    ["'self'", 'https://docs.test/a.png', true],
    ["'self'", 'https://other.test/a.png', false],
    ['*', 'http://other.test/a', true],
    ['https:', 'https://other.test/a', true],
    ['https:', 'http://other.test/a', false],
    ['https://*.a.test', 'https://b.a.test/x', true],
    ['https://*.a.test', 'https://a.test/x', false],
    ['http://a.test', 'https://a.test/x', true],
    ['a.test', 'https://a.test/x', true],
    ['https://a.test:8080', 'https://a.test:8080/x', true],
    ['https://a.test:8080', 'https://a.test/x', false],
    ['https://a.test/img/', 'https://a.test/img/x', true],
    ['https://a.test/img/', 'https://a.test/x', false],
    ["'none'", 'https://a.test/x', false],
  ])('%s, asked for %s', (sources, url, expected) => {
    expect(allows(sources, url)).toBe(expected);
  });

  it('is that of default-src where the directive is missing, which forms do not take', () => {
    const policy = "default-src 'self'";
    expect(policyAllows(policy, 'media-src', 'https://a.test/x', 'https://docs.test')).toBe(false);
    expect(policyAllows(policy, 'form-action', 'https://a.test/x', 'https://docs.test')).toBe(true);
  });
});

describe('what HTML loads from other sites', () => {
  it.each([
    ['<img srcset="http://a.test/1.png 1x, /2.png 2x" src="/1.png">', ['img-src http://a.test/1.png']],
    [
      '<img srcset="http://a.test/w_1,h_1/1.png 1x,//b.test/2.png" src="/1.png">',
      ['img-src http://a.test/w_1,h_1/1.png', 'img-src //b.test/2.png'],
    ],
    ['<object data="//a.test/x"></object>', ['object-src //a.test/x']],
    ['<form action="https://a.test/send"></form>', ['form-action https://a.test/send']],
    [
      '<link rel="stylesheet" href="https://a.test/x.css"><link rel="me" href="https://a.test">',
      ['style-src https://a.test/x.css'],
    ],
    ['<script async src="https://a.test/x.js"></script>', ['script-src https://a.test/x.js']],
    ['<a href="https://a.test">a</a><!-- <iframe src="https://a.test"></iframe> -->', []],
    ['<pre>&lt;iframe src="https://a.test"&gt; onclick="x"</pre>', []],
  ])('is read from %s', (html, expected) => {
    expect(findRemoteParts(html).map(({ directive, source }) => `${directive} ${source}`)).toEqual(expected);
  });
});
