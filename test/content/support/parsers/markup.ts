import { compileTemplate, parse as parseVue } from '@vue/compiler-sfc';
import { SaxesParser } from 'saxes';
import { compile } from 'svelte/compiler';
import { type CodeParser, type CodeProblem, problemOf } from './problem.ts';
import { esbuildParser } from './script.ts';
import { treeSitter } from './tree-sitter.ts';

const html = treeSitter('html');
const ruby = treeSitter('ruby');
const script = esbuildParser('js');
const style = esbuildParser('css');

/** XML, strictly. */
export const parseXml: CodeParser = (code) => {
  const problems: CodeProblem[] = [];
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  parser.on('error', (error) => problems.push({ line: parser.line, message: error.message }));
  parser.write(code).close();
  return problems;
};

/** Svelte components, through the compiler of Svelte. */
export const parseSvelte: CodeParser = (code) => {
  try {
    compile(code, { generate: 'client', filename: 'Component.svelte' });
    return [];
  } catch (error) {
    const { start } = error as { start?: { line: number } };
    return [problemOf(error, start?.line)];
  }
};

/** Vue components: blocks and template by Vue's compiler, the script by esbuild. */
export const parseVueComponent: CodeParser = async (code, title) => {
  const { descriptor, errors } = parseVue(code);
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
};

/** HTML with what stands in `<script>` and `<style>`, and with the tags of ERB, Django, and Jinja. */
export const parseHtml: CodeParser = async (code, title) => {
  if (title.endsWith('.erb')) {
    return [...(await ruby(rubyOf(code), title)), ...(await html(blankTags(code, /<%[\s\S]*?%>/g), title))];
  }
  const templateProblems = checkTemplateTags(code);
  const plain = blankTags(code, /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|\{#[\s\S]*?#\}/g);
  return [...templateProblems, ...(await html(plain, title)), ...(await parseEmbedded(plain, title))];
};

async function parseEmbedded(code: string, title: string): Promise<CodeProblem[]> {
  const problems: CodeProblem[] = [];
  for (const match of code.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    const parser = match[1] === 'style' ? style : script;
    const before = code.slice(0, match.index).split('\n').length - 1;
    problems.push(...shift(await parser(match[2] ?? '', title), before));
  }
  return problems;
}

/** The Ruby of an ERB template, line by line; output tags become statements. */
function rubyOf(code: string): string {
  let ruby = '';
  let end = 0;
  const lines = (text: string) => text.replace(/[^\n]/g, '');
  for (const match of code.matchAll(/<%([=#-]?)([\s\S]*?)-?%>/g)) {
    ruby += lines(code.slice(end, match.index));
    ruby += match[1] === '#' ? lines(match[2] ?? '') : `${match[2] ?? ''};`;
    end = match.index + match[0].length;
  }
  return ruby;
}

function blankTags(code: string, tags: RegExp): string {
  return code.replace(tags, (tag) => tag.replace(/[^\n]/g, ' '));
}

/** Block tags of Django and Jinja templates have to be closed in order. */
function checkTemplateTags(code: string): CodeProblem[] {
  const open: { name: string; line: number }[] = [];
  for (const match of code.matchAll(/\{%-?\s*(end)?(\w+)[^%]*%\}/g)) {
    const line = code.slice(0, match.index).split('\n').length;
    const name = match[2] ?? '';
    if (!match[1]) {
      if (/^(?:if|for|block|with|autoescape|filter|macro|feature\w*)$/.test(name)) open.push({ name, line });
    } else if (open.pop()?.name !== name) return [{ line, message: `end${name} closes nothing` }];
  }
  return open.map(({ name, line }) => ({ line, message: `${name} is never closed` }));
}

function shift(problems: CodeProblem[], lines: number): CodeProblem[] {
  return problems.map(({ line, message }) => ({ line: line + lines, message }));
}
