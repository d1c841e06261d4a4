import { Admonition } from '@theme/Admonition';
import { AdmonitionTitle } from '@theme/AdmonitionTitle';
import { Card } from '@theme/Card';
import { CodeBlock } from '@theme/CodeBlock';
import { ContentHeadCell } from '@theme/ContentHeadCell';
import { ContentHeading } from '@theme/ContentHeading';
import { ContentImage } from '@theme/ContentImage';
import { ContentLink } from '@theme/ContentLink';
import { ContentTable } from '@theme/ContentTable';
import { Diagram } from '@theme/Diagram';
import { Figure } from '@theme/Figure';
import { Hero } from '@theme/Hero';
import { Icon } from '@theme/Icon';
import { InlineCode } from '@theme/InlineCode';
import { NotFound } from '@theme/NotFound';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import { TaskCheckbox } from '@theme/TaskCheckbox';
import { Video } from '@theme/Video';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/render/html-tree.ts';
import { htmlToMarkdown } from '../../../src/render/markdown.ts';
import { render } from './support.tsx';

describe('A link', () => {
  it('leads to the resolved target', () => {
    expect(render(<ContentLink href="./api">API</ContentLink>)).toBe('<a href="/docs/api">API</a>');
  });

  it('to another site opens in a new tab and is marked', () => {
    const html = render(<ContentLink href="https://example.org/x">x</ContentLink>);
    expect(html).toContain('target="_blank" rel="noopener"');
    expect(html).toContain('class="link-external"');
  });

  it('to this site by its full URL stays in the tab', () => {
    expect(render(<ContentLink href="https://docs.example.com/docs/x">x</ContentLink>)).not.toContain(
      'target',
    );
  });

  it('to a mail address is no other site', () => {
    expect(render(<ContentLink href="mailto:a@example.com">x</ContentLink>)).not.toContain('target');
  });
});

describe('An image', () => {
  it('has its size, loads late, and opens large', () => {
    const html = render(<ContentImage src="a.png" alt="A list" />);
    expect(html).toContain('width="800" height="400" loading="lazy" decoding="async"');
    expect(html).toContain('<a class="image-zoom" href="/assets/a.png" aria-label="Enlarge image: A list"');
  });

  it('keeps the shape of its file when only one side is given', () => {
    const html = render(<ContentImage src="a.png" alt="" width={200} />);
    expect(html).toContain('width="200" height="100"');
    expect(render(<ContentImage src="a.png" alt="" height={50} />)).toContain('width="100" height="50"');
    expect(render(<ContentImage src="a.png" alt="" width="50%" />)).not.toContain('height=');
  });

  it('inside a link holds no second link', () => {
    const html = render(
      <ContentLink href="./x">
        <ContentImage src="a.png" alt="A list" />
      </ContentLink>,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('that is small does not open large', () => {
    const services = { resolveImage: () => ({ src: '/badge.svg', width: 90, height: 20 }) };
    expect(render(<ContentImage src="b.svg" alt="Build passes" />, { services })).not.toContain('image-zoom');
  });
});

describe('A figure', () => {
  it('with a picture for the dark mode holds both, and says its text once', () => {
    const html = render(<Figure src="a.png" dark="b.png" alt="A list" width={400} caption="All flags." />);
    expect(html.match(/<img [^>]*alt="A list" width="400" height="200" loading="lazy"/g)).toHaveLength(2);
    expect(html).toContain('<div class="figure-light">');
    expect(html).toContain('<div class="figure-dark" data-no-text="">');
    expect(html).toContain('<figcaption>All flags.</figcaption>');
  });

  it('without one is an image with a caption', () => {
    const html = render(<Figure src="a.png" alt="A list" caption="All flags." />);
    expect(html).not.toContain('figure-');
    expect(html.match(/<img /g)).toHaveLength(1);
  });

  it('takes a caption and a list below it', () => {
    const html = render(
      <Figure src="a.png" alt="A list" caption="All flags.">
        <ol>
          <li>Name</li>
        </ol>
      </Figure>,
    );
    expect(html).toContain('<figcaption>All flags.<ol><li>Name</li></ol></figcaption>');
  });
});

describe('A heading', () => {
  it('is named by its text alone, with the link beside it', () => {
    const html = render(
      <ContentHeading level={2} id="set-up">
        Set <code>up</code>
      </ContentHeading>,
    );
    expect(html).toContain(
      '<h2 id="set-up">Set <code>up</code></h2><a class="heading-anchor" href="#set-up"',
    );
    expect(html).toContain('aria-label="Link to section: Set up"');
  });

  it('of the first level has no link', () => {
    expect(
      render(
        <ContentHeading level={1} id="x">
          X
        </ContentHeading>,
      ),
    ).toBe('<h1 id="x">X</h1>');
  });

  it('leaves no trace of its link in the Markdown twin', () => {
    const html = render(
      <ContentHeading level={2} id="x">
        X
      </ContentHeading>,
    );
    expect(htmlToMarkdown(parseHtml(html), { origin: '' })).toBe('## X\n');
  });
});

describe('A table', () => {
  it('stands in a box that scrolls and is named after its columns', () => {
    const html = render(
      <ContentTable>
        <thead>
          <tr>
            <th>Name</th>
            <th>
              <code>Type</code>
            </th>
          </tr>
        </thead>
      </ContentTable>,
    );
    expect(html).toMatch(
      /^<div class="table" role="group" aria-label="Table: Name, Type" tabindex="0"><table>/,
    );
  });
});

describe('The first column of a table', () => {
  const table = (names: string[]) =>
    render(
      <ContentTable>
        <tbody>
          {names.map((name, index) => (
            <tr key={index}>
              <td>
                <code>{name}</code>
              </td>
              <td>{`What number ${index} is for.`}</td>
            </tr>
          ))}
        </tbody>
      </ContentTable>,
    );

  it('stays in view where it names the rows', () => {
    expect(table(['DATABASE_URL', 'DATABASE_PORT'])).toContain('class="table table-named"');
  });

  it('is scrolled with the others where its texts are alike, missing, or long', () => {
    expect(table(['string', 'string'])).toContain('class="table"');
    expect(table(['', 'b'])).toContain('class="table"');
    expect(table(['a', 'A sentence that would fill the whole screen of a phone.'])).toContain(
      'class="table"',
    );
  });

  it('may have a corner without a heading, which is no heading then', () => {
    expect(render(<ContentHeadCell />)).toBe('<td></td>');
    expect(render(<ContentHeadCell> </ContentHeadCell>)).toBe('<td></td>');
    expect(render(<ContentHeadCell align="right">Plan</ContentHeadCell>)).toBe('<th align="right">Plan</th>');
  });
});

describe('Code in a line of text', () => {
  const lines = (text: string) =>
    render(<InlineCode>{text}</InlineCode>)
      .replace(/<\/?code>/g, '')
      .split('<wbr/>');

  it.each([
    ['/api/admin/projects/{projectId}', ['/api/', 'admin/', 'projects/', '{projectId}']],
    [
      'default:development.unleash-insecure-api-token',
      ['default:', 'development.', 'unleash-insecure-api-token'],
    ],
    ['DATABASE_SSL', ['DATABASE_', 'SSL']],
    ['changeRequestCommentSchema', ['change', 'Request', 'Comment', 'Schema']],
    ['https://example.com/a?b=c', ['https://', 'example.', 'com/', 'a?', 'b=', 'c']],
  ])('goes on in the next line behind separators and in front of capitals: %s', (text, parts) => {
    expect(lines(text)).toEqual(parts);
  });

  it.each(['isEnabled', 'v5.', '.env', '--save-dev', '...', 'a b', 'HTTPSServer'])(
    'stays as it is where a break would say nothing: %s',
    (text) => {
      expect(lines(text)).toEqual([text]);
    },
  );

  it('is text for Markdown and for search, without a trace of its breaks', () => {
    const html = render(<InlineCode>changeRequestCommentSchema</InlineCode>);
    expect(htmlToMarkdown(parseHtml(`<p>${html}</p>`), { origin: '' })).toBe(
      '`changeRequestCommentSchema`\n',
    );
  });
});

describe('A check box of a task list', () => {
  it('has a name', () => {
    expect(render(<TaskCheckbox type="checkbox" checked disabled readOnly />)).toContain('aria-label="Done"');
    expect(render(<TaskCheckbox type="checkbox" disabled />)).toContain('aria-label="To do"');
  });
});

describe('An admonition', () => {
  it('has the title of its type when it has no own', () => {
    expect(render(<Admonition type="warning">Text</Admonition>)).toContain('<span>Warning</span>');
  });

  it('takes a first AdmonitionTitle as its title and not as its content', () => {
    const html = render(
      <Admonition type="danger">
        <AdmonitionTitle>
          Keep <em>this</em> secret
        </AdmonitionTitle>
        <p>Text</p>
      </Admonition>,
    );
    expect(html).toContain('<span>Keep <em>this</em> secret</span>');
    expect(html).toContain('<div class="admonition-body"><p>Text</p></div>');
    // As landmarks, two of one kind on a page would have one name, which screen readers can't tell apart.
    expect(html).toMatch(/^<aside [^>]*role="note"/);
    expect(html).not.toContain('<span>Danger</span>');
  });
});

describe('A code block', () => {
  it('shows title, language and a copy button', () => {
    const html = render(<CodeBlock language="ts" title="src/a.ts" html={'<span class="line">a</span>'} />);
    expect(html).toContain('<figcaption class="code-title">src/a.ts</figcaption>');
    expect(html).toContain('<span class="code-language">TypeScript</span>');
    expect(html).toContain('data-copy="" aria-label="Copy src/a.ts"');
  });

  it('highlights code that it gets as children', () => {
    expect(render(<CodeBlock language="js">{'a\nb\n'}</CodeBlock>)).toContain(
      '<span class="line">js:a</span>\n<span class="line">js:b</span></code>',
    );
  });

  it('numbers its lines from the first number on, marked lines too', () => {
    const html = render(
      <CodeBlock
        lineNumbers={9}
        html={'<span class="line highlighted">a</span>\n<span class="line">b</span>'}
      />,
    );
    expect(html).toContain('<span data-line="9" class="line highlighted">');
    expect(html).toContain('<span data-line="10" class="line">');
  });

  it('leaves the name of the language out when the first line is long', () => {
    expect(render(<CodeBlock html={`<span class="line">${'x'.repeat(70)}</span>`} />)).toContain('code-long');
    expect(
      render(<CodeBlock html={`<span class="line"><b class="${'x'.repeat(70)}">x</b></span>`} />),
    ).not.toContain('code-long');
  });

  it('is a fence with its language in the Markdown twin', () => {
    const html = render(
      <CodeBlock
        language="ts"
        html={'<span class="line">a &lt; b</span>\n<span class="line"></span>\n<span class="line">c</span>'}
      />,
    );
    expect(htmlToMarkdown(parseHtml(html), { origin: '' })).toBe('```ts\na < b\n\nc\n```\n');
  });
});

describe('Tabs', () => {
  const tabs = (props: object) =>
    render(
      <Tabs {...props}>
        <TabItem value="npm">one</TabItem>
        {'\n'}
        <TabItem value="yarn" label="Yarn" default>
          two
        </TabItem>
      </Tabs>,
    );

  it('open the default item, or the first', () => {
    expect(tabs({})).toMatch(/data-value="yarn" data-selected=""/);
    expect(tabs({ defaultValue: 'npm' })).toMatch(/data-value="npm" data-selected=""/);
    expect(tabs({ defaultValue: 'bun' })).toMatch(/data-value="npm" data-selected=""/);
  });

  it('tie every tab to its panel', () => {
    const html = tabs({});
    const controlled = [...html.matchAll(/aria-controls="([^"]+)"/g)].map((match) => match[1]);
    expect(controlled).toHaveLength(2);
    for (const id of controlled) expect(html).toContain(`id="${id}"`);
  });

  it('take their labels from values as Docusaurus does', () => {
    expect(tabs({ values: [{ value: 'npm', label: 'NPM' }] })).toContain('>NPM</button>');
  });

  it('are labelled panels without JavaScript and in the Markdown twin', () => {
    expect(htmlToMarkdown(parseHtml(tabs({ groupId: 'x' })), { origin: '' })).toBe(
      'npm\n\none\n\nYarn\n\ntwo\n',
    );
  });
});

describe('A card', () => {
  it('is no heading and links its title', () => {
    const html = render(
      <Card title="Quickstart" href="./quickstart" icon="rocket">
        Text
      </Card>,
    );
    expect(html).toContain('<a class="card-link" href="/docs/quickstart">Quickstart</a>');
    expect(html).not.toMatch(/<h\d/);
  });
});

describe('An icon', () => {
  it('is decoration unless it has a label', () => {
    expect(render(<Icon name="rocket" />)).toContain('aria-hidden="true"');
    expect(render(<Icon name="rocket" label="Start" />)).toContain('role="img" aria-label="Start"');
  });

  it('of a note or a tab is the theme’s of that name, a drawing or an emoji', () => {
    const drawn = (icon: ReactNode) =>
      render(
        <>
          <Admonition icon={icon}>Text</Admonition>
          <Tabs>
            <TabItem label="One" icon={icon}>
              Text
            </TabItem>
          </Tabs>
        </>,
      ).match(/(?:class="admonition-title">|data-value="One">)(?:<svg|<b|<span class="icon"[^>]*>.|[^<])/g);
    const both = (start: string) => [`class="admonition-title">${start}`, `data-value="One">${start}`];
    expect(drawn('rocket')).toEqual(both('<svg'));
    expect(drawn(<b>x</b>)).toEqual(both('<b'));
    expect(drawn('☂')).toEqual(both('<span class="icon" aria-hidden="true">☂'));
  });

  it('of an unknown name shows nothing', () => {
    expect(render(<Icon name="nothing" />)).toBe('');
  });
});

describe('A video', () => {
  it('loads nothing from its host before it is started, and is a link without JavaScript', () => {
    const html = render(<Video title="Segments" youtube="abc" />);
    expect(html).toContain('href="https://www.youtube.com/watch?v=abc"');
    expect(html).not.toMatch(/<(iframe|img|script)/);
  });
});

describe('A diagram', () => {
  it('shows its drawing, and its source in the Markdown twin', () => {
    const html = render(<Diagram source={'graph LR\nA --> B'} svg="<svg></svg>" title="Flow" />);
    expect(html).toContain('<svg></svg>');
    expect(htmlToMarkdown(parseHtml(html), { origin: '' })).toBe(
      '```mermaid\ngraph LR\nA --> B\n```\n\n*Flow*\n',
    );
  });

  it('shows its source where it has no drawing', () => {
    expect(render(<Diagram source="pie" alt="Shares" />)).toContain(
      '<pre class="diagram-source" data-diagram="mermaid" data-alt="Shares" tabindex="0">pie</pre>',
    );
  });
});

describe('The front of a home page', () => {
  it('has the h1 and a search field that leads to the results', () => {
    const html = render(<Hero title="Beacon" search />);
    expect(html).toContain('<h1 class="hero-title">Beacon</h1>');
    expect(html).toContain('action="/docs/search" method="get"');
    expect(html).toContain('maxLength="64"');
  });
});

describe('The not-found page', () => {
  it('has a search field, and shows near matches only when there are some', () => {
    expect(render(<NotFound />)).toMatch(/data-near-matches="" hidden=""/);
    expect(render(<NotFound />)).toContain('type="search"');
    const html = render(<NotFound nearMatches={[{ label: 'Segments', href: '/docs/segments' }]} />);
    expect(html).not.toContain('hidden=""');
    expect(html).toContain('<a href="/docs/segments">Segments</a>');
  });
});
