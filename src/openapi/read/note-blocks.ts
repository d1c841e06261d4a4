import { directive } from 'micromark-extension-directive';
import type {
  CompileContext,
  Construct,
  Extension,
  HtmlExtension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';

/** Kinds of notes, which written pages have too, with their titles in English. */
export const NOTE_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  important: 'Important',
};
const COLON = 58;
/** Notes that nothing closes stand in each other, and each level reads the lines that are left again. */
const MOST_LINES = 40_000;
const OPENERS = /^[ \t>]{0,20}:{3,20}[a-z]/gm;

/** The attribute by which a quotation says that it is a note; `null` for a kind that there is not. */
export function noteKind(attributes: Readonly<Record<string, string>>): string | null {
  const kind = attributes['data-note'] ?? '';
  return Object.hasOwn(NOTE_TITLES, kind) ? kind : null;
}

/** The colons of a note and its name. */
const NOTE_START = /^([ \t>]{0,20}:{3,20})[ \t]{0,4}([a-z]{1,20})(?![\w-])/;
const CODE_FENCE = /^[ \t>]{0,20}(`{3,}|~{3,})/;

/** The start of a note as Docusaurus 2 and VitePress write it, with a space behind the colons or a title without brackets. */
function tidyStart(line: string): string {
  const [start = '', colons = '', kind = ''] = NOTE_START.exec(line) ?? [];
  const title = line.slice(start.length).trim();
  if (!Object.hasOwn(NOTE_TITLES, kind) || title.includes(':::')) return line;
  if (title === '' || /^[[{]/.test(title)) return `${colons}${kind}${title}`;
  return `${colons}${kind}[${title.replace(/[[\]\\]/g, '\\$&')}]`;
}

/** Writes the starts of notes in the one form that is read; code stays as it is. */
export function tidyNotes(text: string): string {
  let fence = '';
  const lines = text.split('\n').map((line) => {
    const [, mark = ''] = CODE_FENCE.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return fence === '' ? tidyStart(line) : line;
  });
  return lines.join('\n');
}

/** Whether a text may hold notes between colons, and no more than can be read in a moment. */
export function hasNoteBlocks(text: string): boolean {
  if (!text.includes(':::')) return false;
  return (text.match(OPENERS) ?? []).length * text.split('\n').length <= MOST_LINES;
}

/** `:::note[Title]` … `:::` of the names that there are; every other name stays the text that it is. */
export function noteBlocks(): Extension {
  const flow = directive().flow?.[COLON];
  const container: Construct | undefined = Array.isArray(flow) ? flow[0] : flow;
  if (!container) throw new Error('micromark-extension-directive has no container construct');
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const block = container.tokenize.call(this, effects, ok, nok);
    return effects.check(KNOWN_NAME, block, nok);
  };
  return { flow: { [COLON]: { ...container, tokenize } } };
}

const KNOWN_NAME: Construct = { tokenize: tokenizeName, partial: true };
const LONGEST_NAME = Math.max(...Object.keys(NOTE_TITLES).map(({ length }) => length));

/** Looks ahead at the colons and the name behind them. */
function tokenizeName(this: TokenizeContext, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let name = '';
  const inName: State = (code) => {
    const isPart = code !== null && code > 32 && /[\w-]/.test(String.fromCharCode(code));
    if (!isPart) return Object.hasOwn(NOTE_TITLES, name) ? ok(code) : nok(code);
    if (name.length === LONGEST_NAME) return nok(code);
    name += String.fromCharCode(code);
    effects.consume(code);
    return inName;
  };
  const inColons: State = (code) => {
    if (code !== COLON) return inName(code);
    effects.consume(code);
    return inColons;
  };
  return (code) => {
    // A name of a token is needed, whatever it is, as it is never kept.
    effects.enter('data');
    return inColons(code);
  };
}

interface OpenNote {
  kind: string;
  title?: string;
  content?: string;
}

/** Writes notes as quotations that say their kind; `noteStart` has what stands in them. */
export function noteBlocksHtml(): HtmlExtension {
  const open: OpenNote[] = [];
  let attribute = '';
  const last = () => open.at(-1) ?? { kind: 'note' };
  return {
    enter: {
      directiveContainer() {
        open.push({ kind: 'note' });
        // Paragraphs in a note of a tight list are paragraphs.
        this.getData('tightStack').push(false);
      },
      directiveContainerLabel: buffer,
      directiveContainerAttributes: buffer,
      directiveContainerContent: buffer,
    },
    exit: {
      directiveContainerName(token) {
        last().kind = this.sliceSerialize(token);
      },
      directiveContainerLabel() {
        last().title = this.resume();
      },
      directiveContainerAttributes() {
        this.resume();
      },
      directiveContainerAttributeName(token) {
        attribute = this.sliceSerialize(token);
      },
      directiveContainerAttributeValue(token) {
        if (attribute === 'title') last().title ??= this.encode(this.sliceSerialize(token));
      },
      directiveContainerContent() {
        last().content = this.resume();
      },
      directiveContainerFence() {
        // The end of the line with the colons is no line of the text.
        this.setData('slurpOneLineEnding', true);
      },
      directiveContainer() {
        const { kind, title, content = '' } = open.pop() ?? last();
        this.getData('tightStack').pop();
        this.lineEndingIfNeeded();
        const parts = [`${noteStart(kind, title)}</p>`, content.trim(), '</blockquote>'];
        this.raw(parts.filter((part) => part !== '').join('\n'));
      },
    },
  };
}

function buffer(this: CompileContext): undefined {
  this.buffer();
}

/** The start of a note, up to the end of its title, whose paragraph is open. */
export function noteStart(kind: string, title = ''): string {
  return `<blockquote data-note="${kind}">\n<p><strong>${title.trim() || NOTE_TITLES[kind]}</strong>`;
}
