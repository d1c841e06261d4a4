import type * as Vue from '@vue/compiler-sfc';
import type * as Saxes from 'saxes';
import type * as Svelte from 'svelte/compiler';
import type { Peers } from './peers.ts';
import { type CodeParser, type CodeProblem, problemOf } from './problem.ts';
import { esbuildParser } from './script.ts';
import { blankTags, findTags, type Tag } from './tags.ts';

const script = esbuildParser('js');
const style = esbuildParser('css');

/** XML, strictly. */
export function createXmlParser(peers: Peers): CodeParser {
  return (code) => {
    const { SaxesParser } = peers.load<typeof Saxes>('saxes');
    const problems: CodeProblem[] = [];
    const parser = new SaxesParser({ xmlns: true, fragment: false });
    parser.on('error', (error) => problems.push({ line: parser.line, message: error.message }));
    parser.write(code).close();
    return problems;
  };
}

/** Svelte components, through the compiler of Svelte. */
export function createSvelteParser(peers: Peers): CodeParser {
  return (code) => {
    const { compile } = peers.load<typeof Svelte>('svelte/compiler');
    try {
      compile(code, { generate: 'client', filename: 'Component.svelte' });
      return [];
    } catch (error) {
      const { start } = error as { start?: { line: number } };
      return [problemOf(error, start?.line)];
    }
  };
}

/** Vue components: blocks and template by Vue's compiler, the script by esbuild. */
export function createVueParser(peers: Peers): CodeParser {
  return (code, title) => parseVueComponent(peers.load<typeof Vue>('@vue/compiler-sfc'), code, title);
}

async function parseVueComponent(
  { parse, compileTemplate }: typeof Vue,
  code: string,
  title: string,
): Promise<CodeProblem[]> {
  const { descriptor, errors } = parse(code);
  if (errors.length > 0) return errors.map((error) => problemOf(error));
  const block = descriptor.scriptSetup ?? descriptor.script;
  const scriptProblems = block
    ? await esbuildParser(block.lang === 'ts' ? 'ts' : 'js')(block.content, title)
    : [];
  const template = descriptor.template
    ? compileTemplate({ source: descriptor.template.content, filename: 'Component.vue', id: 'x' }).errors
    : [];
  return [
    ...shift(scriptProblems, (block?.loc.start.line ?? 1) - 1),
    ...template.map((error) => problemOf(error, descriptor.template?.loc.start.line)),
  ];
}

/** HTML with what stands in `<script>` and `<style>`, and with the tags of ERB, Django, and Jinja. */
export function createHtmlParser(html: CodeParser, ruby: CodeParser): CodeParser {
  return async (code, title) => {
    if (title.endsWith('.erb')) {
      const tags = findTags(code, [['<%', '%>']]);
      return [...(await ruby(rubyOf(code, tags), title)), ...(await html(blankTags(code, tags), title))];
    }
    const blocks = findTags(code, [['{%', '%}']]);
    const plain = blankTags(code, findTags(code, TEMPLATE_TAGS));
    return [
      ...checkBlocks(code, blocks),
      ...(await html(plain, title)),
      ...(await parseEmbedded(plain, title)),
    ];
  };
}

const TEMPLATE_TAGS = [
  ['{%', '%}'],
  ['{{', '}}'],
  ['{#', '#}'],
] as const;

async function parseEmbedded(code: string, title: string): Promise<CodeProblem[]> {
  const problems: CodeProblem[] = [];
  for (const [name, parser] of [
    ['script', script],
    ['style', style],
  ] as const)
    for (const { start, inner } of findTags(code, [[`<${name}`, `</${name}>`]])) {
      // The tag that opens has attributes, or none.
      const head = inner.indexOf('>') + 1;
      const before = code.slice(0, start + name.length + 1 + head).split('\n').length - 1;
      problems.push(...shift(await parser(inner.slice(head), title), before));
    }
  return problems;
}

/** The Ruby of an ERB template, line by line; output tags become statements. */
function rubyOf(code: string, tags: readonly Tag[]): string {
  let ruby = '';
  let from = 0;
  const lines = (text: string) => text.replace(/[^\n]/g, '');
  for (const { start, end, inner } of tags) {
    ruby += lines(code.slice(from, start));
    ruby += inner.startsWith('#') ? lines(inner) : `${inner.replace(/^[=-]/, '').replace(/-$/, '')};`;
    from = end;
  }
  return ruby;
}

const BLOCK = /^(?:if|for|block|with|autoescape|filter|macro|feature\w*)$/;

/** Block tags of Django and Jinja templates have to be closed in order. */
function checkBlocks(code: string, tags: readonly Tag[]): CodeProblem[] {
  const open: { name: string; line: number }[] = [];
  for (const { start, inner } of tags) {
    const line = code.slice(0, start).split('\n').length;
    const word = /^-?\s*(\w+)/.exec(inner)?.[1] ?? '';
    if (!word.startsWith('end')) {
      if (BLOCK.test(word)) open.push({ name: word, line });
    } else if (open.pop()?.name !== word.slice('end'.length))
      return [{ line, message: `${word} closes nothing` }];
  }
  return open.map(({ name, line }) => ({ line, message: `${name} is never closed` }));
}

function shift(problems: CodeProblem[], lines: number): CodeProblem[] {
  return problems.map(({ line, message }) => ({ line: line + lines, message }));
}
