import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RESERVED_IDS } from '../../src/shared/reserved-names.ts';
import { fc, SEED } from '../support/random.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A page\n---\n\n${body}\n`;
const HOME = { 'content/index.md': page('Welcome.') };

/** A name and an element by which browsers offer it in place of a property. */
const ofForms = fc
  .tuple(
    fc.constantFrom('input', 'button', 'select', 'textarea', 'fieldset', 'output', 'object'),
    fc.constantFrom('name', 'id'),
    fc.constantFrom(
      'parentNode',
      'closest',
      'querySelector',
      'addEventListener',
      'nodeType',
      'children',
      'dataset',
    ),
  )
  .map(([element, attribute, name]) => ({ element, attribute, name }));
const ofDocument = fc
  .tuple(
    fc.constantFrom('form', 'img', 'iframe', 'embed', 'object'),
    fc.constantFrom(
      'body',
      'getElementById',
      'querySelector',
      'createElement',
      'defaultView',
      'title',
      'head',
    ),
  )
  .map(([element, name]) => ({ element, attribute: 'name', name }));
const ofFrame = fc
  .tuple(
    fc.constantFrom('div', 'p', 'span', 'script', 'main'),
    fc.constantFrom(...RESERVED_IDS, 'docsgen:hits-1'),
  )
  .map(([element, name]) => ({ element, attribute: 'id', name }));

interface Member {
  element: string;
  attribute: string;
  name: string;
}
const tag = ({ element, attribute, name }: Member, quote: string) =>
  `<${element} ${attribute}=${quote}${name}${quote}${/^(?:img|input|embed)$/.test(element) ? ' />' : `></${element}>`}`;

/** The ways in which a page makes an element. */
const FORMS: Record<string, (member: Member) => [file: string, text: string]> = {
  JSX: (member) => ['a.mdx', page(`Text <b>and</b>\n\n${tag(member, '"')}`)],
  'HTML in Markdown': (member) => ['a.md', page(`<div>\n${tag(member, "'")}\n</div>`)],
  'an expression': ({ element, attribute, name }) => [
    'a.mdx',
    page(`export const Tag = '${element}';\n\n<Tag {...{ ${attribute}: '${name}' }} />`),
  ],
  'inner HTML': (member) => [
    'a.mdx',
    page(
      `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(tag({ ...member, name: `&#${member.name.charCodeAt(0)};${member.name.slice(1)}` }, '"'))} }} />`,
    ),
  ],
};

describe('a name that the code of every page needs', () => {
  it('is a fault on its page, however the element is made', async () => {
    const members = fc.sample(fc.oneof(ofForms, ofDocument, ofFrame), {
      numRuns: 60,
      seed: SEED,
    });
    const made = members.flatMap((member, number) => {
      const forms = Object.entries(FORMS);
      const [form, write] = forms[number % forms.length] as (typeof forms)[number];
      // Markdown takes these for text.
      if (form === 'HTML in Markdown' && /^(?:object|embed|script|main)$/.test(member.element)) return [];
      const [file, text] = write(member);
      return [{ file: `content/${number}/${file}`, text, shown: `${form}: ${tag(member, '"')}` }];
    });
    site = createSite({ ...HOME, ...Object.fromEntries(made.map(({ file, text }) => [file, text])) });
    // What is only seen when a page is rendered comes with the rest.
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    const found = new Set(
      diagnostics.filter(({ code }) => code === 'name-reserved').map(({ location }) => location?.file),
    );
    expect(made.filter(({ file }) => !found.has(file)).map(({ shown }) => shown)).toEqual([]);
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  });

  it('is shown at its place, with a way out', async () => {
    site = createSite({
      'content/index.mdx': page(
        '## Set up {#docsgen-boot}\n\n<form name="body"><input name="parentNode" /></form>\n\n<docsgen-island />',
      ),
    });
    const { diagnostics } = await site.build();
    expect(
      diagnostics.map(({ code, message, hint, location }) => [
        code,
        message,
        hint,
        `${location?.line}:${location?.column}`,
      ]),
    ).toEqual([
      [
        'name-reserved',
        'The id "docsgen-boot" belongs to the frame of every page',
        'Give the element another id.',
        '5:1',
      ],
      [
        'name-reserved',
        'The name "body" of <form> would stand in for a property that the code of every page reads',
        'Give it another name.',
        '7:13',
      ],
      [
        'name-reserved',
        'The name "parentNode" of <input> would stand in for a property that the code of every page reads',
        'Give it another name.',
        '7:32',
      ],
      [
        'name-reserved',
        'The element <docsgen-island> marks the islands of a page',
        'Use another element.',
        '9:2',
      ],
    ]);
  });

  it('is no matter of forms as people write them, and of headings, which are numbered', async () => {
    const fields = ['name', 'title', 'action', 'method', 'id', 'length', 'email', 'body', 'focus'];
    site = createSite({
      'content/index.mdx': page(
        `${RESERVED_IDS.map((id) => `## ${id.replaceAll('-', ' ')}`).join('\n\n')}\n\n<form>${fields.map((name) => `<input name="${name}" />`).join('')}</form>`,
      ),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    for (const id of RESERVED_IDS) expect(site.output('index.html')).toContain(`<h2 id="${id}-1"`);
  });
});
