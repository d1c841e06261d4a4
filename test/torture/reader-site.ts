import { configWith } from '../support/site.ts';

/** Files of a small site with all that a navigation may meet: islands, styles of pages, two sidebars, none, moved anchors. */
export const READER_SITE: Readonly<Record<string, string>> = {
  'docs-site.config.ts': configWith(
    "components: './parts.tsx', redirects: [{ from: '/old', to: '/guide/first' }, { from: '/guide/first#was', to: '/api/fourth#part-2' }]",
  ),
  'parts.tsx': "export { Count } from './count.tsx';",
  'count.tsx':
    "'use client';\nimport { useState } from 'react';\nexport function Count() {\n  const [n, set] = useState(0);\n  return <button type=\"button\" style={{ color: 'red' }} onClick={() => set(n + 1)}>{n}</button>;\n}",
  ...Object.fromEntries(
    [
      'index',
      'guide/index',
      'guide/first',
      'guide/second',
      'guide/third',
      'api/index',
      'api/fourth',
      'api/fifth',
      'alone',
    ].map((id, number) => [`content/${id}.mdx`, page(id, number)]),
  ),
};

function page(id: string, number: number): string {
  const links = [
    '/',
    '/guide',
    '/guide/first#was',
    '/guide/second#part-2',
    '/api/fourth',
    '/api/fifth',
    '/alone',
    '/old',
  ];
  return [
    `---\ntitle: Page ${id}\n---\n`,
    ...[1, 2, 3].map(
      (part) => `## Part ${part}\n\n${`Words of page ${number}, part ${part}. `.repeat(40)}\n`,
    ),
    links.map((link) => `- [to ${link}](${link})`).join('\n'),
    number % 2 === 0 ? '\n<Count />\n' : '\n<span style={{ color: "rgb(1, 2, 3)" }}>colored</span>\n',
    number % 3 === 0 ? '\n[a part of this page](#part-3)\n' : '',
  ].join('\n');
}
