import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { REDIRECT_STUB_SCRIPT, renderRedirectStub } from '../../../src/redirects/stub.ts';

const stub = renderRedirectStub({
  href: '/docs/reference/a?x=1&y="2"#part',
  canonicalUrl: 'https://example.com/docs/reference/a',
  locale: 'en',
});

/** Runs the stub's script as a browser at an address would; returns where it goes. */
function follow(address: string, target: string): string {
  let destination = '';
  const location = Object.assign(new URL(address), {});
  const context = {
    URL,
    document: { documentElement: { getAttribute: (name: string) => (name === 'data-to' ? target : null) } },
    location: {
      href: location.href,
      search: location.search,
      hash: location.hash,
      replace: (href: string) => {
        destination = href;
      },
    },
  };
  runInNewContext(REDIRECT_STUB_SCRIPT, context);
  return destination;
}

describe('a redirect stub', () => {
  it('goes to the target without JavaScript, and shows a link', () => {
    const escaped = '/docs/reference/a?x=1&amp;y=&quot;2&quot;#part';
    expect(stub).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${escaped}"></noscript>`);
    expect(stub).toContain(`<a href="${escaped}">`);
  });

  it('tells search engines where the page is now, and to forget this address', () => {
    expect(stub).toContain('<link rel="canonical" href="https://example.com/docs/reference/a">');
    expect(stub).toContain('<meta name="robots" content="noindex">');
  });

  it('has the language of the site', () => {
    expect(stub).toMatch(/^<!doctype html>\n<html lang="en" /);
  });

  it('holds the one script that all stubs share, and no other', () => {
    const other = renderRedirectStub({ href: '/x', canonicalUrl: 'https://example.com/x', locale: 'de' });
    const scripts = [stub, other].map((html) =>
      [...html.matchAll(/<script>([^<]*)<\/script>/g)].map((match) => match[1]),
    );
    expect(scripts).toEqual([[REDIRECT_STUB_SCRIPT], [REDIRECT_STUB_SCRIPT]]);
  });

  it.each([
    ['https://example.com/old?q=1#here', '/new', 'https://example.com/new?q=1#here'],
    ['https://example.com/old', '/new', 'https://example.com/new'],
    ['https://example.com/old#here', '/new#part', 'https://example.com/new#part'],
    ['https://example.com/old?q=1#here', '/new?own=1', 'https://example.com/new?own=1#here'],
    ['https://example.com/old?q=1', 'https://other.example.com/x', 'https://other.example.com/x?q=1'],
    ['http://localhost:3000/old?q=1', '/docs/new', 'http://localhost:3000/docs/new?q=1'],
  ])('with JavaScript leads from %s to %s with query and fragment', (address, target, destination) => {
    expect(follow(address, target)).toBe(destination);
  });
});
