import { describe, expect, it } from 'vitest';
import { expectNoFindings, type Finding } from './support/findings.ts';
import { type ContentPage, createPage } from './support/page.ts';
import { loadPages } from './support/pages.ts';
import { checkLinkTexts, checkPlaceholders } from './support/placeholders.ts';
import { checkProse, proseOf } from './support/prose-rules.ts';
import { checkSpelling, unusedWords } from './support/spelling.ts';

describe('the prose of the documentation', () => {
  it('keeps the rules of style, terms, and versions', () => {
    expectNoFindings(loadPages().flatMap((page) => checkProse(page, proseOf(page))));
  });

  it('is spelled in American English, with the words of words.txt', () => {
    expectNoFindings(loadPages().flatMap((page) => checkSpelling(page, proseOf(page))));
    expect(unusedWords(), 'words of words.txt that no page uses').toEqual([]);
  });

  it('names what a reader has to fill in as <your-…>', () => {
    expectNoFindings(loadPages().flatMap(checkPlaceholders));
  });

  it('has links that say where they lead', () => {
    expectNoFindings(loadPages().flatMap(checkLinkTexts));
  });
});

describe('the checks of prose', () => {
  const page = (body: string, file = 'content/x.mdx') =>
    createPage(file, `---\ntitle: Test\n---\n\n${body}\n`);
  const places = (findings: Finding[]) =>
    findings.map(({ line, column, message }) => `${line}:${column} ${message}`);
  const style = (one: ContentPage) => places(checkProse(one, proseOf(one)));

  it.each([
    ['You can simply call it.', '5:9 leave out or replace "simply"'],
    ['A powerful tool.', '5:3 "powerful" is a word of marketing'],
    ['Open the\ntoggle list.', '6:1 write "feature flag", or "turn on" and "turn off" instead of "toggle"'],
    ['It works!', '5:9 no exclamation marks'],
    ['It is the the end.', '5:7 "the the" stands twice'],
    ['Use a server-side SDK.', '5:7 write "backend SDK" instead of "server-side SDK"'],
    ['Exists since 5.7.', '5:8 "since 5.7": write versions as v5.7'],
    ['At 5 %, it starts.', '5:4 "5 %": write percentages as 5%'],
    ['On September 1, 2025.', '5:4 "September 1": write dates as 2025-09-01'],
    ['A grey area.', '5:3 "grey" is British; these pages are written in American English'],
    ['Ask somebody else.', '5:5 write "someone", or name who it is instead of "somebody"'],
    ['Write one\nof your own.', '6:1 write "your own", or "custom" instead of "of your own"'],
    ['Start anew.', '5:7 write "again" instead of "anew"'],
    ['Nobody sees it.', '5:1 write "no one", or turn the sentence around instead of "Nobody"'],
    ['It shall stop.', '5:4 write "must" or "should" instead of "shall"'],
    ['A customary name.', '5:3 write "usual" or "common" instead of "customary"'],
    ['Accounts come into being.', '5:15 write "is created" or "starts" instead of "into being"'],
    ['<Video title="See Github" youtube="x" />', '5:19 "Github" is not how the name is written'],
    ['| a |\n| --- |\n| just |', '7:3 leave out or replace "just"'],
    ['```mermaid title="A" alt="It just works"\nflowchart LR\n```', '5:30 leave out or replace "just"'],
  ])('find the fault in: %s', (text, finding) => {
    expect(style(page(text))).toEqual([finding]);
  });

  it.each([
    'Just-in-time provisioning and `toggle` are fine, and so is `just`.',
    'Select **Toggle all**, then `!important`.',
    'See https://example.com/just/toggle or [a page](./feature-toggles.mdx).',
    '```js\nconst toggle = just(!x);\n```',
    'Since v5.7 there is version 3 of it.',
  ])('leave alone: %s', (text) => {
    expect(style(page(text))).toEqual([]);
  });

  it.each([
    ':::note[Sources disagree]\n\nText\n\n:::',
    '| `SECRET` | unset | Secret; source only |\n| --- | --- | --- |',
    'It is known from the server source only.',
    'The README prints 30 seconds.',
    'That is 60 seconds according to the README of the SDK.',
    'The document also lists 409.',
    'Some write it with an underscore.',
    'Older text says otherwise.',
    'The documentation says otherwise.',
    "It's unclear whether Edge runs it.",
    "The default isn't documented.",
    'It presumably stays.',
  ])('find the doubt in: %s', (text) => {
    expect(style(page(text))).toEqual([
      expect.stringContaining('hands the reader a doubt: find out what is so'),
    ]);
  });

  it.each([
    'Change a synchronized flag in the source only.',
    'The flag is unknown to the SDK.',
    'JSON, unless a page says otherwise.',
    'Some people write tests first, and the code calls the SDK.',
    'Every option is documented in the README.',
    "It isn't clear who owns the flag.",
  ])('hear no doubt in: %s', (text) => {
    expect(style(page(text))).toEqual([]);
  });

  it('allow the old word in the pages of the old API', () => {
    expect(style(page('A toggle.', 'content/reference/api/legacy/unleash/x.mdx'))).toEqual([]);
  });

  it('find misspelled and British words, not identifiers', () => {
    const text =
      'The colour of `colour` in src/colour.ts is an erorr, a user_nmae isn’t, nor is v5.7 or HTTPS.';
    const one = page(text);
    expect(places(checkSpelling(one, proseOf(one)))).toEqual([
      '5:5 unknown word "colour"',
      '5:47 unknown word "erorr"',
    ]);
  });

  it('leave the spelling of a label to the screen that prints it', () => {
    const one = page('**Read api tokens for a specific project** is no api, nor is **Read the api**.');
    expect(places(checkSpelling(one, proseOf(one)))).toEqual([
      '5:50 unknown word "api"',
      '5:73 unknown word "api"',
    ]);
  });

  it('find placeholders of other styles', () => {
    const text = 'Use `YOUR_TOKEN`.\n\n```bash\ncurl "<your_url>" "<your-url>" "<API_TOKEN>"\n```';
    expect(places(checkPlaceholders(page(text)))).toEqual([
      '5:6 placeholder "YOUR_TOKEN": write <your-…> in small letters with hyphens',
      '8:7 placeholder "<your_url>": write <your-…> in small letters with hyphens',
      '8:33 placeholder "<API_TOKEN>": write <your-…> in small letters with hyphens',
    ]);
  });

  it('find links that say nothing', () => {
    expect(places(checkLinkTexts(page('See [here](./a.mdx) and [the guide](./b.mdx).')))).toEqual([
      '5:5 the link text "here" doesn\'t say where it leads',
    ]);
  });
});
