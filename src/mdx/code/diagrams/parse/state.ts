import type { Direction, Graph, GraphEdge, GraphNode, Group } from '../model.ts';
import { plainLabel } from '../text/label.ts';
import type { Faults } from './faults.ts';
import { readText } from './label-texts.ts';
import { NodeStyles } from './styles.ts';

const PSEUDO = { fork: 'bar', join: 'bar', choice: 'diamond', history: 'circle' } as const;
const ID = String.raw`\[\*\]|"[^"]*"|(?:[^\s:{}\-]|-(?!-))+`;
const TRANSITION = new RegExp(
  `^(${ID})(?::::([\\w-]+))?\\s*-->\\s*(${ID})(?::::([\\w-]+))?\\s*(?::\\s*(.*))?$`,
  'u',
);
const STATE = new RegExp(`^(${ID})(?::::([\\w-]+))?\\s*(?::\\s*(.*))?$`, 'u');

/** A state with states inside, while it is read. */
interface Scope {
  id: string | null;
  line: number;
  /** Ids of its regions; the first one is the scope itself until `--` divides it. */
  regions: string[];
}

/** Reads a state diagram. Lines that can't be read are faults; the others are read all the same. */
export function parseState(text: string, faults: Faults): Graph {
  return new StateParser(faults).parse(text);
}

class StateParser {
  private readonly nodes = new Map<string, GraphNode>();
  private readonly described = new Set<string>();
  private readonly edges: GraphEdge[] = [];
  private readonly groups = new Map<string, Group>();
  private readonly styles = new NodeStyles();
  private readonly scopes: Scope[] = [{ id: null, line: 1, regions: [] }];
  private direction: Direction = 'TB';
  private note: { side: string; id: string; lines: string[]; line: number } | null = null;
  private notes = 0;
  private line = 0;

  constructor(private readonly faults: Faults) {}

  parse(text: string): Graph {
    const body = text
      .replace(/accDescr\s*\{[^{}]*\}/g, (found) => found.replace(/[^\n]/g, ' '))
      .replace(/^\s*stateDiagram(?:-v2)?\b/, (found) => found.replace(/\S/g, ' '));
    for (const [index, line] of body.split('\n').entries()) {
      this.line = index + 1;
      this.takeLine(line.trim());
    }
    if (this.note)
      this.faults.add(
        this.note.line,
        'This note is never closed',
        'Write `end note` on a line of its own below it.',
      );
    for (const { line } of this.scopes.slice(1))
      this.faults.add(line, 'This state is never closed', 'Write `}` on a line of its own below its states.');
    return this.finish();
  }

  private takeLine(line: string): void {
    if (this.note) return this.takeNoteLine(line);
    const clean = line
      .replace(/(?<!\s)\s+%%.*$/, '')
      .replace(/;$/, '')
      .trim();
    if (clean === '' || clean.startsWith('#')) return;
    // A brace at the end opens a state, one at the start closes one; both may share a line with more.
    const braces =
      /^(state\b[^{]*\{)\s*(\S.*)$/.exec(clean) ??
      /^(\})\s*(\S.*)$/.exec(clean) ??
      /^(.*[^\s{].*?)\s*(\})$/.exec(clean);
    if (braces && !/^"[^"]*$/.test(braces[1] ?? '')) {
      this.takeStatement(braces[1] ?? '');
      return this.takeLine(braces[2] ?? '');
    }
    this.takeStatement(clean);
  }

  private takeStatement(line: string): void {
    if (line === '}') return this.closeScope();
    if (line === '--') return this.divide();
    const direction = /^direction\s+(TB|TD|BT|RL|LR)$/.exec(line)?.[1];
    if (direction) return this.setDirection(direction === 'TD' ? 'TB' : (direction as Direction));
    if (/^(?:accTitle|accDescr)\s*:|^title\b|^hide empty description$|^scale\s+\d+/i.test(line)) return;
    if (this.takeStyle(line) || this.takeNote(line) || this.takeDeclaration(line)) return;
    if (!this.takeTransition(line) && !this.takeDescription(line))
      this.faults.add(
        this.line,
        `\`${line}\` is no statement of a state diagram`,
        'Write for example A --> B: text.',
      );
  }

  private takeStyle(line: string): boolean {
    const [, word = '', names = '', rest = ''] =
      /^(classDef|class|style|click)\s+([^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.*)$/.exec(line) ?? [];
    if (word === '') return false;
    if (word === 'classDef') this.styles.define(names, rest);
    else if (word === 'class') this.styles.assign(names, rest);
    else if (word === 'style') this.styles.style(names, rest);
    else
      this.faults.ignore(
        this.line,
        '`click` has no effect here: the drawing has no links',
        'Put the links into the text beside the diagram.',
      );
    return true;
  }

  private takeNote(line: string): boolean {
    const floating = /^note\s+"([^"]*)"\s+as\s+(\S+)$/i.exec(line);
    if (floating) {
      const node = this.mention(floating[2] ?? '');
      Object.assign(node, {
        shape: 'note',
        kind: 'note',
        label: readText(floating[1] ?? '', this.faults, this.line),
      });
      return true;
    }
    const [, side = '', id = '', text] =
      /^note\s+(left|right)\s+of\s+([^\s:]+)\s*(?::\s*((?:\S.*)?))?$/i.exec(line) ?? [];
    if (side === '') return false;
    if (text === undefined) this.note = { side, id, lines: [], line: this.line };
    else this.addNote(side, id, text);
    return true;
  }

  private takeNoteLine(line: string): void {
    if (!this.note) return;
    if (!/^end note$/i.test(line)) {
      this.note.lines.push(line);
      return;
    }
    this.addNote(this.note.side, this.note.id, this.note.lines.join('\n'));
    this.note = null;
  }

  private addNote(side: string, state: string, text: string): void {
    const id = `\u0000note:${this.notes++}`;
    const target = this.mention(state);
    const note = this.mention(id);
    Object.assign(note, {
      shape: 'note',
      kind: 'note',
      label: readText(text, this.faults, this.line),
      parent: target.parent,
    });
    const ends = side === 'left' ? { from: id, to: state } : { from: state, to: id };
    this.edges.push({ ...BARE_EDGE, ...ends, stroke: 'dotted' });
  }

  /** `state "Text" as id`, `state id <<fork>>`, `state id {`. */
  private takeDeclaration(line: string): boolean {
    const match =
      /^state\s+(?:"([^"]*)"\s+as\s+)?(\[\*\]|"[^"]*"|[^\s{:<[]+)\s*(?::::([\w-]+))?\s*(?:(?:<<|\[\[)(\w+)(?:>>|\]\]))?\s*(?::\s*([^{]*))?(\{)?$/.exec(
        line,
      );
    if (!match) return false;
    const [, text, written = '', className, pseudo, described, brace] = match;
    const quoted = /^"(.*)"$/.exec(written)?.[1];
    const id = quoted ?? written;
    const node = this.mention(id);
    if (className) this.styles.assign(id, className);
    const description = text ?? described ?? quoted;
    if (description !== undefined) this.describe(node, description);
    if (pseudo) this.makePseudo(node, pseudo.toLowerCase());
    if (brace) this.openScope(node);
    return true;
  }

  private makePseudo(node: GraphNode, word: string): void {
    const shape = PSEUDO[word as keyof typeof PSEUDO];
    if (!shape)
      return this.faults.add(
        this.line,
        `There is no state of the kind \`<<${word}>>\``,
        'Use <<choice>>, <<fork>> or <<join>>.',
      );
    node.shape = shape;
    node.kind = word === 'choice' ? 'decision' : 'step';
    node.label = word === 'history' ? plainLabel('H') : [];
  }

  private openScope(node: GraphNode): void {
    const parent = this.scopes.at(-1)?.regions.at(-1) ?? this.scopes.at(-1)?.id ?? null;
    this.groups.set(node.id, { id: node.id, label: node.label, parent, direction: null, kind: null });
    this.scopes.push({ id: node.id, line: this.line, regions: [] });
  }

  private closeScope(): void {
    if (this.scopes.length > 1) this.scopes.pop();
    else this.faults.add(this.line, 'This brace closes nothing', 'Take it out.');
  }

  /** `--`: what follows happens at the same time as what was before. */
  private divide(): void {
    const scope = this.scopes.at(-1);
    if (!scope?.id)
      return this.faults.add(
        this.line,
        '`--` stands outside of a state',
        'Write it between the braces of a state.',
      );
    if (scope.regions.length === 0) {
      const first = this.addRegion(scope, scope.id);
      for (const node of this.nodes.values()) if (node.parent === scope.id) node.parent = first;
      for (const group of this.groups.values())
        if (group.parent === scope.id && !group.region) group.parent = first;
    }
    this.addRegion(scope, scope.id);
  }

  private addRegion(scope: Scope, parent: string): string {
    const id = `\u0000region:${parent}:${scope.regions.length}`;
    this.groups.set(id, { id, label: [], parent, direction: null, kind: null, region: true });
    scope.regions.push(id);
    return id;
  }

  private setDirection(direction: Direction): void {
    const id = this.scopes.at(-1)?.id ?? null;
    const group = id === null ? undefined : this.groups.get(id);
    if (group) group.direction = direction;
    else this.direction = direction;
  }

  private takeTransition(line: string): boolean {
    const [, from = '', fromClass, to = '', toClass, text] = TRANSITION.exec(line) ?? [];
    if (from === '') return false;
    const ends = { from: this.end(from, 'start').id, to: this.end(to, 'end').id };
    if (fromClass) this.styles.assign(ends.from, fromClass);
    if (toClass) this.styles.assign(ends.to, toClass);
    const label = text ? readText(text, this.faults, this.line) : [];
    this.edges.push({ ...BARE_EDGE, ...ends, label, toHead: 'arrow' });
    return true;
  }

  /** A state at an end of a transition: `[*]` is where its scope starts or ends. */
  private end(written: string, side: 'start' | 'end'): GraphNode {
    if (written !== '[*]') return this.mention(written.replace(/^"(.*)"$/, '$1'));
    const scope = this.scopes.at(-1);
    const node = this.mention(`\u0000${side}:${scope?.regions.at(-1) ?? scope?.id ?? ''}`);
    node.shape = side;
    node.label = [];
    return node;
  }

  private takeDescription(line: string): boolean {
    const [, written = '', className, text] = STATE.exec(line) ?? [];
    if (written === '') return false;
    const node = this.end(written, 'start');
    if (className) this.styles.assign(node.id, className);
    if (text) this.describe(node, text);
    return true;
  }

  private describe(node: GraphNode, text: string): void {
    const label = readText(text, this.faults, this.line);
    node.label = this.described.has(node.id) ? [...node.label, ...label] : label;
    this.described.add(node.id);
    const group = this.groups.get(node.id);
    if (group) group.label = node.label;
  }

  private mention(id: string): GraphNode {
    const known = this.nodes.get(id);
    if (known) return known;
    const scope = this.scopes.at(-1);
    const parent = scope?.regions.at(-1) ?? scope?.id ?? null;
    const node: GraphNode = { id, label: plainLabel(id), shape: 'round', kind: 'step', parent };
    this.nodes.set(id, node);
    return node;
  }

  private finish(): Graph {
    const all = [...this.nodes.values()];
    const filled = [...this.groups.values()].filter(({ id }) => this.hasMembers(id, all));
    const names = new Set(filled.map(({ id }) => id));
    const nodes = all.filter(({ id }) => !names.has(id));
    for (const node of nodes) node.kind = this.styles.kindOf(node.id) ?? node.kind;
    for (const group of filled) group.kind = this.styles.kindOf(group.id);
    return { type: 'graph', direction: this.direction, nodes, edges: this.edges, groups: filled };
  }

  private hasMembers(id: string, nodes: readonly GraphNode[]): boolean {
    return (
      nodes.some((node) => node.parent === id && !this.groups.has(node.id)) ||
      [...this.groups.values()].some((group) => group.parent === id && this.hasMembers(group.id, nodes))
    );
  }
}

const BARE_EDGE: Omit<GraphEdge, 'from' | 'to'> = {
  label: [],
  fromLabel: [],
  toLabel: [],
  stroke: 'normal',
  fromHead: 'none',
  toHead: 'none',
  length: 1,
};
