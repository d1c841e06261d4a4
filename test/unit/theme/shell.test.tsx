import { BaseUrlBanner } from '@theme/BaseUrlBanner';
import { Breadcrumbs } from '@theme/Breadcrumbs';
import { CrashFallback } from '@theme/CrashFallback';
import { EditMeta } from '@theme/EditMeta';
import { HeaderLink } from '@theme/HeaderLink';
import { Layout } from '@theme/Layout';
import { Sidebar } from '@theme/Sidebar';
import { TocList } from '@theme/TocList';
import { VersionBanner } from '@theme/VersionBanner';
import { VersionDropdown } from '@theme/VersionDropdown';
import { describe, expect, it } from 'vitest';
import type { SidebarView } from '../../../src/shared/view.ts';
import { BaseUrlBanner as HeldBanner } from '../../../theme/held.tsx';
import { render } from './support.tsx';

const sidebar: SidebarView = {
  key: 'docs',
  label: 'Docs',
  items: [
    { kind: 'category', label: 'Guides', href: '/docs/guides', collapsed: true, items: undefined },
    {
      kind: 'category',
      label: 'Reference',
      href: '/docs/segments',
      collapsed: true,
      items: [
        { kind: 'link', label: 'Segments', href: '/docs/segments' },
        {
          kind: 'link',
          label: 'Create',
          href: '/docs/create',
          badge: { text: 'post', tone: 'post' },
          deprecated: true,
        },
      ],
    },
  ],
};

describe('The sidebar', () => {
  const html = render(<Sidebar />, { sidebar });

  it('opens the branch that holds the page, and no other', () => {
    expect(html).toContain('aria-expanded="true" aria-label="Pages in Reference"');
    expect(html).toContain('aria-expanded="false" aria-label="Pages in Guides"');
  });

  it('marks the page once, even when its category leads to it as well', () => {
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('says in words what a line through a label means', () => {
    expect(html).toContain('<s>Create</s><small class="visually-hidden"> (deprecated)</small>');
  });
});

describe('The layout', () => {
  it('has a skip link first, one main and one h1', () => {
    const html = render(<Layout>content</Layout>, { sidebar });
    expect(html).toMatch(/^<a class="skip-link" href="#main">/);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html.match(/<h1 /g)).toHaveLength(1);
  });

  it('leaves the h1 to the content where the page says so', () => {
    expect(render(<Layout>content</Layout>, { page: { showTitle: false } })).not.toContain('<h1');
  });

  it('of a home page has no sidebar, no table of contents, and the banner about the base URL', () => {
    const html = render(<Layout>content</Layout>, { sidebar, page: { layout: 'home', route: '/' } });
    expect(html).not.toContain('<nav class="sidebar');
    expect(html).not.toContain('class="toc"');
    expect(html).toMatch(/id="base-url-banner"[^>]* hidden=""/);
  });

  it('shows the banner about the base URL on no other page', () => {
    expect(render(<Layout>content</Layout>)).not.toContain('base-url-banner');
  });

  it('of a wide page has no table of contents', () => {
    const toc = [{ depth: 2, id: 'a', text: 'A' }];
    expect(render(<Layout>content</Layout>, { page: { toc, layout: 'wide' } })).not.toContain('On this page');
    expect(render(<Layout>content</Layout>, { page: { toc } })).toContain('On this page');
  });
});

describe('The table of contents', () => {
  it('marks the heading that is being read and indents by level', () => {
    const entries = [
      { depth: 2, id: 'a', text: 'A' },
      { depth: 3, id: 'b', text: 'B' },
    ];
    const html = render(<TocList entries={entries} active="b" />);
    expect(html).toContain('<li class="toc-level-1"><a href="#b" aria-current="location">B</a>');
    expect(html).toContain('<li class="toc-level-0"><a href="#a">A</a>');
  });
});

describe('Breadcrumbs', () => {
  it('end with the page, which is no link', () => {
    const breadcrumbs = [{ label: 'Reference', href: '/docs/reference' }, { label: 'Segments' }];
    const html = render(<Breadcrumbs />, { page: { breadcrumbs } });
    expect(html).toContain('<a href="/docs/reference">Reference</a>');
    expect(html).toContain('<span aria-current="page">Segments</span>');
  });

  it('are left out where they would be the page alone', () => {
    expect(render(<Breadcrumbs />, { page: { breadcrumbs: [{ label: 'Segments' }] } })).toBe('');
  });
});

describe('The foot of a page', () => {
  it('writes the day of the last change as the build formatted it, so that no browser has to', () => {
    const lastUpdated = '2025-03-04T23:30:00Z';
    const html = render(<EditMeta />, { page: { lastUpdated, lastUpdatedText: 'Mar 4, 2025' } });
    expect(html).toContain('<time dateTime="2025-03-04T23:30:00Z">Mar 4, 2025</time>');
    expect(render(<EditMeta />, { page: { lastUpdated } })).toContain('>2025-03-04</time>');
  });
});

describe('A link to the repository', () => {
  it('has its stars in its name', () => {
    const link = {
      label: 'Star',
      href: 'x',
      position: 'right',
      kind: 'repository',
      newTab: false,
      stars: '12.6k',
    } as const;
    expect(render(<HeaderLink link={link} />).replace(/<[^>]*>/g, '')).toBe('Star12.6k stars');
  });
});

describe('Versions', () => {
  const version = (name: string, more: object = {}) => ({
    name,
    label: name,
    href: `/${name}/`,
    current: false,
    banner: null,
    ...more,
  });

  it('are not offered where there is only one', () => {
    expect(render(<VersionDropdown />, { site: { versions: [version('v2', { current: true })] } })).toBe('');
  });

  it('are offered where there are two, with the current one marked', () => {
    const html = render(<VersionDropdown />, {
      site: { versions: [version('v2', { current: true }), version('v1')] },
    });
    expect(html).toMatch(/href="\/v2\/"[^>]* aria-current="true"/);
    expect(html).toContain('href="/v1/"');
  });

  it('of several docs are those of the docs that a page belongs to', () => {
    const versions = [
      version('v2', { current: true, route: '/' }),
      version('v1'),
      version('b', { current: true, route: '/lids', group: 'lids' }),
      version('a', { route: '/lids/a', group: 'lids', banner: 'Old lids.' }),
    ];
    const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const shown = (route: string) => ({ site: { versions }, page: { route } });
    expect(links(render(<VersionDropdown />, shown('/lids/a/flat')))).toEqual(['/b/', '/a/']);
    expect(links(render(<VersionDropdown />, shown('/start')))).toEqual(['/v2/', '/v1/']);
    expect(links(render(<VersionBanner />, shown('/lids/a/flat')))).toEqual(['/b/']);
    // Docs without versions are no version of others.
    const ofLids = { site: { versions: versions.slice(2) }, page: { route: '/start' } };
    expect(render(<VersionDropdown />, ofLids)).toBe('');
  });

  it('of old show their banner with a way to the newest', () => {
    const versions = [version('v2'), version('v1', { current: true, banner: 'This version is old.' })];
    const html = render(<VersionBanner />, { site: { versions } });
    expect(html).toContain('This version is old. <a href="/v2/" data-no-router="">Go to v2</a>');
  });

  it('without a banner show none', () => {
    expect(
      render(<VersionBanner />, { site: { versions: [version('v2', { current: true }), version('v1')] } }),
    ).toBe('');
  });
});

describe('The crash screen', () => {
  it('says what happened and offers a new try', () => {
    const html = render(<CrashFallback error={new Error('boom')} retry={() => {}} />);
    expect(html).toContain('This page crashed.');
    expect(html).toContain('Try again');
    expect(html).toContain('boom');
  });
});

describe('The banner of a wrong base URL', () => {
  it('has in the browser the attributes that the server gives it, and no texts to load', () => {
    const tagOf = (html: string) => /^<div[^>]*>/.exec(html)?.[0];
    expect(tagOf(render(<HeldBanner />))).toBe(tagOf(render(<BaseUrlBanner />)));
    expect(render(<HeldBanner />)).toMatch(/><\/div>$/);
  });
});
