import { grammarOf } from './code/languages.ts';

type Token = string | { type: string; alias?: string | string[]; content: Token | Token[] };

/** What Prism has beyond refractor's types: its tokenizer and the hooks that templating grammars rely on. */
interface Prism {
  tokenize: (code: string, grammar: object) => Token[];
  hooks: { run: (name: string, env: object) => void };
}

/**
 * Highlights a code text.
 *
 * @param code text with line feeds
 * @param language a name that writers use, such as `ts`; unknown names and plain text give escaped lines
 * @returns HTML for each line, with Prism's class names; a token over several lines is closed and reopened
 */
export function highlightLines(code: string, language: string): string[] {
  const found = grammarOf(language);
  if (!found) return escapeText(code).split('\n');
  const prism = found.prism as unknown as Prism;
  const env = { code, grammar: found.grammar, language: found.name, tokens: [] as Token[] };
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  return new LineWriter().write(env.tokens);
}

/** Escapes what may not stand in the text of an element. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );
}

/** Writes tokens as spans line by line. A span is opened only when text follows, so that none is empty. */
class LineWriter {
  private readonly lines: string[] = [];
  private line = '';
  /** Start tags of the tokens that contain the current place; the first `opened` of them are written. */
  private readonly tags: string[] = [];
  private opened = 0;

  write(tokens: Token[]): string[] {
    for (const token of tokens) this.token(token);
    this.endLine();
    return this.lines;
  }

  private token(token: Token): void {
    if (typeof token === 'string') {
      this.text(token);
      return;
    }
    this.tags.push(`<span class="${classOf(token)}">`);
    for (const child of Array.isArray(token.content) ? token.content : [token.content]) this.token(child);
    this.tags.pop();
    if (this.opened > this.tags.length) {
      this.line += '</span>';
      this.opened--;
    }
  }

  private text(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.append(text.slice(from, at));
      this.endLine();
      from = at + 1;
    }
    this.append(text.slice(from));
  }

  private append(text: string): void {
    if (text === '') return;
    while (this.opened < this.tags.length) this.line += this.tags[this.opened++];
    this.line += escapeText(text);
  }

  private endLine(): void {
    this.lines.push(this.line + '</span>'.repeat(this.opened));
    this.line = '';
    this.opened = 0;
  }
}

function classOf(token: Exclude<Token, string>): string {
  const alias = Array.isArray(token.alias) ? token.alias.join(' ') : token.alias;
  return alias ? `token ${token.type} ${alias}` : `token ${token.type}`;
}
