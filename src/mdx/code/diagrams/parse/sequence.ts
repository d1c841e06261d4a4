import type { Head, Participant, Sequence, SequenceItem } from '../model.ts';
import { plainLabel } from '../text/label.ts';
import { COLOR_WORD } from './color-words.ts';
import type { Faults } from './faults.ts';
import { readText } from './label-texts.ts';
import { kindOfColor } from './styles.ts';

/** Arrows, longest first, with what is at their two ends. */
const ARROWS: readonly (readonly [sign: string, from: Head, to: Head])[] = [
  ['<<-->>', 'arrow', 'arrow'],
  ['<<->>', 'arrow', 'arrow'],
  ['--|\\', 'none', 'half-up'],
  ['--|/', 'none', 'half-down'],
  ['--\\\\', 'none', 'half-up'],
  ['--//', 'none', 'half-down'],
  ['/|--', 'half-up', 'none'],
  ['\\|--', 'half-down', 'none'],
  ['//--', 'half-up', 'none'],
  ['\\\\--', 'half-down', 'none'],
  ['-->>', 'none', 'arrow'],
  ['-|\\', 'none', 'half-up'],
  ['-|/', 'none', 'half-down'],
  ['-\\\\', 'none', 'half-up'],
  ['-//', 'none', 'half-down'],
  ['/|-', 'half-up', 'none'],
  ['\\|-', 'half-down', 'none'],
  ['//-', 'half-up', 'none'],
  ['\\\\-', 'half-down', 'none'],
  ['->>', 'none', 'arrow'],
  ['-->', 'none', 'none'],
  ['--x', 'none', 'cross'],
  ['--)', 'none', 'open'],
  ['->', 'none', 'none'],
  ['-x', 'none', 'cross'],
  ['-)', 'none', 'open'],
];
const BLOCKS = /^(loop|alt|opt|par|par_over|critical|break|rect)(?:\s+((?:\S.*)?))?$/i;
const PARTS: Record<string, readonly string[]> = {
  else: ['alt'],
  and: ['par', 'par_over'],
  option: ['critical'],
};
const LOOKS: Record<string, Participant['look']> = {
  actor: 'person',
  database: 'store',
  queue: 'store',
  collections: 'box',
  boundary: 'round',
  control: 'round',
  entity: 'round',
};

/** Reads a sequence diagram. Lines that can't be read are faults; the others are read all the same. */
export function parseSequence(text: string, faults: Faults): Sequence {
  return new SequenceParser(faults).parse(text);
}

class SequenceParser {
  private readonly participants = new Map<string, Participant>();
  private readonly boxes: Sequence['boxes'] = [];
  private readonly items: SequenceItem[] = [];
  private readonly open: { word: string; line: number }[] = [];
  private number: number | null = null;
  private step = 1;
  private line = 0;

  constructor(private readonly faults: Faults) {}

  parse(text: string): Sequence {
    const body = text.replace(/accDescr\s*\{[^{}]*\}/g, (found) => found.replace(/[^\n]/g, ' '));
    for (const [index, line] of body.split('\n').entries()) {
      this.line = index + 1;
      for (const statement of splitStatements(line))
        this.take(statement.replace(/^\s*sequenceDiagram\b/i, '').trim());
    }
    for (const { word, line } of this.open)
      this.faults.add(line, `\`${word}\` is never closed`, 'Write `end` on a line of its own below it.');
    return {
      type: 'sequence',
      participants: [...this.participants.values()],
      boxes: this.boxes,
      items: this.items,
    };
  }

  private take(statement: string): void {
    if (statement === '' || /^(?:%%|#)/.test(statement)) return;
    if (/^(?:title\b|accTitle\s*:|accDescr\s*:)/i.test(statement)) return;
    if (this.takeParticipant(statement) || this.takeBlock(statement) || this.takeNote(statement)) return;
    if (this.takeActivation(statement) || this.takeNumbering(statement)) return;
    if (/^(?:links?|properties|details)\s+[^\s:][^:]*:/i.test(statement))
      return this.faults.ignore(
        this.line,
        'Menus of participants are left out of the drawing',
        'Put the links into the text beside the diagram.',
      );
    if (!this.takeMessage(statement))
      this.faults.add(
        this.line,
        `\`${statement}\` is no statement of a sequence diagram`,
        'Write for example A->>B: text.',
      );
  }

  private takeParticipant(statement: string): boolean {
    const match = /^(create\s+)?(participant|actor)\s+(.+?)(?:\s*@\{(.*?)\})?(?:\s+as\s+(.+))?$/i.exec(
      statement,
    );
    if (!match) return false;
    const [, create, word = '', id = '', properties = '', alias] = match;
    const type = /["']?type["']?\s*:\s*["']?([\w-]+)/.exec(properties)?.[1] ?? word.toLowerCase();
    const named = alias ?? /["']?alias["']?\s*:\s*["']([^"']*)["']/.exec(properties)?.[1];
    const participant = this.mention(id.trim());
    participant.look = LOOKS[type] ?? 'box';
    if (named !== undefined) participant.label = readText(named, this.faults, this.line);
    if (create) this.items.push({ type: 'create', participant: participant.id });
    return true;
  }

  private takeBlock(statement: string): boolean {
    const block = BLOCKS.exec(statement);
    if (block) {
      const word = (block[1] ?? '').toLowerCase();
      const written = (block[2] ?? '').trim();
      this.open.push({ word, line: this.line });
      const tint = word === 'rect' ? (kindOfColor(written) ?? 'plain') : null;
      this.items.push({ type: 'open', word, label: tint ? [] : this.text(written), tint });
      return true;
    }
    if (/^box\b/i.test(statement)) {
      this.openBox(statement.slice(3).trim());
      return true;
    }
    if (/^end$/i.test(statement)) {
      const closed = this.open.pop();
      if (!closed) this.faults.add(this.line, 'This `end` closes nothing', 'Take it out.');
      else if (closed.word !== 'box') this.items.push({ type: 'close' });
      return true;
    }
    return this.takePart(statement);
  }

  private takePart(statement: string): boolean {
    const [, word = '', rest = ''] = /^(else|and|option)(?:\s+((?:\S.*)?))?$/i.exec(statement) ?? [];
    if (word === '') return false;
    const parents = PARTS[word.toLowerCase()] ?? [];
    if (!parents.includes(this.open.at(-1)?.word ?? ''))
      this.faults.add(
        this.line,
        `\`${word}\` stands outside of \`${parents[0]}\``,
        `Write it between \`${parents[0]}\` and \`end\`.`,
      );
    else this.items.push({ type: 'next', word: word.toLowerCase(), label: this.text(rest) });
    return true;
  }

  /** `box Aqua Name`: the color is a name of CSS, rgb(…) or nothing. */
  private openBox(written: string): void {
    const color = /^(?:rgba?\([^)]*\)|hsla?\([^)]*\)|#[\da-f]{3,8}\b|transparent\b)/i.exec(written)?.[0];
    const word = COLOR_WORD.exec(written)?.[0];
    const name = written.slice((color ?? word ?? '').length).trim();
    this.open.push({ word: 'box', line: this.line });
    this.boxes.push({ label: this.text(name), kind: kindOfColor(color ?? word ?? ''), participants: [] });
  }

  private takeNote(statement: string): boolean {
    const match = /^note\s+(left of|right of|over)\s+([^\s:](?:[^:]*[^\s:])?)\s*:\s*((?:\S.*)?)$/i.exec(
      statement,
    );
    if (!match) return false;
    const side =
      match[1]?.toLowerCase() === 'over' ? 'over' : match[1]?.toLowerCase() === 'left of' ? 'left' : 'right';
    const over = (match[2] ?? '').split(',').map((id) => this.mention(id.trim()).id);
    this.items.push({ type: 'note', side, over, label: this.text(match[3] ?? '') });
    return true;
  }

  private takeActivation(statement: string): boolean {
    const [, word = '', id = ''] = /^(activate|deactivate|destroy)\s+(\S.*)$/i.exec(statement) ?? [];
    if (word === '' || this.findArrow(statement)) return false;
    const type = word.toLowerCase() as 'activate' | 'deactivate' | 'destroy';
    this.items.push({ type, participant: this.mention(id).id });
    return true;
  }

  private takeNumbering(statement: string): boolean {
    const match = /^autonumber(?:\s+(off|[\d.]+))?(?:\s+([\d.]+))?$/i.exec(statement);
    if (!match) return false;
    this.number = match[1]?.toLowerCase() === 'off' ? null : Number(match[1] ?? 1);
    this.step = Number(match[2] ?? 1);
    return true;
  }

  private takeMessage(statement: string): boolean {
    const colon = statement.indexOf(':');
    const found = this.findArrow(colon < 0 ? statement : statement.slice(0, colon));
    if (!found) return false;
    const [sign, fromHead, toHead] = found.arrow;
    const activation = /^[+-]/.exec(found.to)?.[0];
    const to = found.to
      .replace(/^[+-]\s*/, '')
      .replace(/^\(\)|\(\)$/g, '')
      .trim();
    const from = found.from.replace(/\(\)$/, '').trim();
    if (from === '' || to === '') return false;
    // A name of two words that nobody has introduced: the colon in front of the text has been forgotten.
    if (colon < 0 && /\s/.test(to) && !this.participants.has(to)) return false;
    const label = this.text(colon < 0 ? '' : statement.slice(colon + 1));
    const number = this.number;
    if (number !== null) this.number = Math.round((number + this.step) * 100) / 100;
    const dotted = sign.includes('--');
    const ends = { from: this.mention(from).id, to: this.mention(to).id };
    this.items.push({ type: 'message', ...ends, label, dotted, fromHead, toHead, number });
    if (activation === '+') this.items.push({ type: 'activate', participant: ends.to });
    if (activation === '-') this.items.push({ type: 'deactivate', participant: ends.from });
    return true;
  }

  /** The arrow of a message, between participants that are known wherever a name has a dash in it. */
  private findArrow(text: string) {
    const places = [];
    for (let at = 1; at < text.length; at++) {
      const arrow = ARROWS.find(([sign]) => text.startsWith(sign, at));
      if (!arrow) continue;
      places.push({ arrow, from: text.slice(0, at).trim(), to: text.slice(at + arrow[0].length).trim() });
      at += arrow[0].length - 1;
    }
    const known = (name: string) => this.participants.has(name.replace(/^[+-]\s*/, ''));
    return places.find(({ from, to }) => known(from) && known(to)) ?? places[0] ?? null;
  }

  private mention(written: string): Participant {
    const id = written.replace(/^"(.*)"$/, '$1');
    const known = this.participants.get(id);
    if (known) return known;
    const participant: Participant = { id, label: readText(id, this.faults, this.line), look: 'box' };
    if (participant.label.length === 0) participant.label = plainLabel(id);
    this.participants.set(id, participant);
    if (this.open.at(-1)?.word === 'box') this.boxes.at(-1)?.participants.push(id);
    return participant;
  }

  private text(written: string) {
    return readText(written.replace(/^\s*:?(?:no)?wrap:/i, ''), this.faults, this.line);
  }
}

const STATEMENT =
  /^\s*(?:$|(?:participant|actor|create|destroy|note|loop|alt|else|opt|par|and|critical|option|break|rect|end|activate|deactivate|autonumber)\b|[^;:]*(?:->|--?[)x])[^;:]*:)/i;

/** Statements of a line: a semicolon ends one where another one follows, and not in an entity such as `#quot;`. */
function splitStatements(line: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { index } of line.matchAll(/;/g)) {
    if (/[&#]\w+$/.test(line.slice(start, index)) || !STATEMENT.test(line.slice(index + 1))) continue;
    statements.push(line.slice(start, index));
    start = index + 1;
  }
  return [...statements, line.slice(start)];
}
