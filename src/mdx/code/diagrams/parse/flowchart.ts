import type { Direction, Graph, GraphEdge, GraphNode, Group } from '../model.ts';
import { labelText, plainLabel } from '../text/label.ts';
import type { Faults } from './faults.ts';
import { readText } from './label-texts.ts';
import { takeLink } from './link-lines.ts';
import { Scanner } from './scanner.ts';
import { BRACKETS, kindOfShape, shapeOfName } from './shapes.ts';
import { LinkStyles, NodeStyles } from './styles.ts';

/** Characters of an id, as mermaid has them; pictures and letters of all scripts besides. */
const ID = /(?:[A-Za-z0-9!#$%'*+.`?\\_/,\u00a1-\u{10ffff}]|(?<=\S)&|:(?!::)|-(?![->.])|=(?!=))+/uy;
const DIRECTIONS: Record<string, Direction> = {
  tb: 'TB',
  td: 'TB',
  bt: 'BT',
  rl: 'RL',
  lr: 'LR',
  br: 'TB',
  '<': 'RL',
  '>': 'LR',
  '^': 'BT',
  v: 'TB',
};

interface OpenGroup {
  id: string;
  members: string[];
  line: number;
}

/** Reads a flowchart. Statements that can't be read are faults; the others are read all the same. */
export function parseFlowchart(text: string, faults: Faults): Graph {
  return new FlowchartParser(text, faults).parse();
}

class FlowchartParser {
  private readonly scanner: Scanner;
  private readonly nodes = new Map<string, GraphNode>();
  private readonly edges: GraphEdge[] = [];
  private readonly edgeIds = new Set<string>();
  private readonly groups: Group[] = [];
  private readonly styles = new NodeStyles();
  private readonly linkStyles = new LinkStyles();
  private readonly open: OpenGroup[] = [];

  constructor(
    text: string,
    private readonly faults: Faults,
  ) {
    this.scanner = new Scanner(text);
  }

  parse(): Graph {
    const direction = this.takeHeader();
    while (true) {
      this.scanner.take(/[\s;]+/y);
      if (this.scanner.done) break;
      const start = this.scanner.at;
      this.takeStatement();
      // Whatever happens, the next statement starts further on.
      if (this.scanner.at === start) this.scanner.at = this.scanner.endOfLine() + 1;
    }
    for (const { line } of this.open)
      this.faults.add(
        line,
        'This subgraph is never closed',
        'Write `end` on a line of its own below its nodes.',
      );
    while (this.open.length > 0) this.closeGroup();
    return this.finish(direction);
  }

  private takeHeader(): Direction {
    this.scanner.take(/\s*[\w-]+[ \t]*/y);
    const word = this.scanner.take(/(?:TB|TD|BT|RL|LR|BR|[<>^]|v)(?=[\s;]|$)/iy)?.[0] ?? '';
    const rest = word === '' ? (this.scanner.peek(/[A-Za-z]+(?=[ \t]*(?:[\n;]|$))/y)?.[0] ?? '') : '';
    if (rest !== '') {
      this.scanner.take(/[A-Za-z]+/y);
      this.faults.add(
        this.scanner.lineAt(),
        `There is no direction \`${rest}\``,
        'Write TB, BT, LR or RL: flowchart LR.',
      );
    }
    return DIRECTIONS[word.toLowerCase()] ?? 'TB';
  }

  private takeStatement(): void {
    const { scanner } = this;
    const word = scanner.peek(/[A-Za-z]+(?=[\s;[]|$)/y)?.[0] ?? '';
    if (word === 'subgraph') return this.openGroup();
    if (word === 'end' && this.open.length > 0 && !scanner.peek(/end[ \t]*(?:[-=~<.]|\[)/y)) {
      scanner.take(/end/y);
      return this.closeGroup();
    }
    const direction = scanner.take(/direction[ \t]+(TB|TD|BT|RL|LR)\b[^\n;]*/y)?.[1];
    if (direction) return this.setDirection(direction);
    if (scanner.take(/accDescr\s*\{[^}]*\}|acc(?:Title|Descr)\s*:[^\n]*/y)) return;
    if (this.takeStyle(word)) return;
    this.takeChain();
  }

  /** Statements about the look and the behaviour of nodes. */
  private takeStyle(word: string): boolean {
    const { scanner, styles, faults } = this;
    if (!/^(?:classDef|class|style|linkStyle|click)$/.test(word) || !scanner.peek(/\w+[ \t]+[^\s\-=~[({]/y))
      return false;
    const line = scanner.lineAt();
    const [, names = '', rest = ''] =
      /^\w+\s+(\S+(?:\s*,\s*[\w-]+)*)\s*([\s\S]*)$/.exec(takeRest(scanner)) ?? [];
    if (word === 'classDef') styles.define(names, rest);
    else if (word === 'class') styles.assign(names, rest.replace(/;$/, ''));
    else if (word === 'style') styles.style(names, rest);
    else if (word === 'linkStyle') this.linkStyles.define(names, rest);
    else
      faults.ignore(
        line,
        '`click` has no effect here: the drawing has no links',
        'Put the links into the text beside the diagram.',
      );
    return true;
  }

  private openGroup(): void {
    const { scanner } = this;
    const line = scanner.lineAt();
    scanner.take(/subgraph[ \t]*/y);
    const quoted = scanner.take(/"[^"]*"[ \t]*/y)?.[0].trim();
    const name = quoted ?? scanner.take(/[^\n;[]*/y)?.[0].trim() ?? '';
    const bracket = scanner.peek(/\[/y) ? this.findText('[', ']') : null;
    if (bracket && bracket.end >= 0) scanner.at = bracket.end;
    const written = bracket?.text ?? name;
    const label = written === '' ? [] : readText(written, this.faults, line);
    const bare = name.replace(/^"|"$/g, '');
    const id =
      bare === '' || (bracket === null && /\s/.test(bare)) ? `\u0000${this.groups.length}:${bare}` : bare;
    if (!this.groups.some((group) => group.id === id))
      this.groups.push({ id, label, parent: this.open.at(-1)?.id ?? null, direction: null, kind: null });
    this.open.push({ id, members: [], line });
  }

  private closeGroup(): void {
    const closed = this.open.pop();
    if (!closed) return;
    for (const id of closed.members) {
      const node = this.nodes.get(id);
      if (node && node.parent === null) node.parent = closed.id;
    }
    this.open.at(-1)?.members.push(...closed.members);
  }

  private setDirection(word: string): void {
    const group = this.groupOf(this.open.at(-1)?.id ?? '');
    if (group) group.direction = DIRECTIONS[word.toLowerCase()] ?? null;
  }

  /** Nodes and the links between them: `A & B --> C -- text --> D`. */
  private takeChain(): void {
    const { scanner, faults } = this;
    const start = scanner.at;
    // `e1@{ animate: true }` says how a line moves, which a drawing does not.
    const [, edgeId = ''] = scanner.peek(/([^\s"@{]+)@\{/y) ?? [];
    if (this.edgeIds.has(edgeId)) {
      scanner.at += edgeId.length;
      this.takeProperties();
      return;
    }
    let from = this.takeNodes();
    if (from.length === 0) return this.reportStatement(start);
    while (!faultsOnLine(faults, scanner.lineAt(start))) {
      const before = scanner.at;
      const line = scanner.lineAt();
      const link = takeLink(scanner);
      if (link === 'unclosed') {
        scanner.at = before;
        return this.fail(
          `The text of the arrow has no end in \`${scanner.lineText()}\``,
          'Write A -- text --> B, or A -->|text| B.',
        );
      }
      if (!link) {
        scanner.at = before;
        break;
      }
      scanner.take(/\s*/y);
      const at = scanner.at;
      const to = this.takeNodes();
      if (to.length === 0) {
        scanner.at = before;
        if (scanner.text.slice(at).trim() !== '' && faultsOnLine(faults, scanner.lineAt(at))) return;
        return this.fail(
          `The arrow at the end of \`${scanner.lineText()}\` leads nowhere`,
          'Write the node it leads to: A --> B.',
        );
      }
      const { text, id, ...look } = link;
      const label = text === null ? [] : readText(text, faults, line);
      if (id !== null) this.edgeIds.add(id);
      for (const source of from)
        for (const target of to)
          this.edges.push({ ...look, from: source, to: target, label, fromLabel: [], toLabel: [] });
      from = to;
    }
    const rest = scanner.take(/[ \t]*(?=[\n;]|$)/y);
    if (!rest && !faultsOnLine(faults, scanner.lineAt(start))) this.reportStatement(scanner.at);
  }

  private takeNodes(): string[] {
    const ids: string[] = [];
    do {
      const id = this.takeNode();
      if (id === null) break;
      ids.push(id);
    } while (this.scanner.take(/\s*&\s*/y));
    return ids;
  }

  private takeNode(): string | null {
    const { scanner } = this;
    const id = scanner.take(ID)?.[0];
    if (id === undefined) return null;
    if (scanner.peek(/@(?=[xo<]?[-=~])/y)) {
      scanner.at -= id.length;
      return null;
    }
    const node = this.mention(id);
    this.takeShape(node);
    const properties = this.takeProperties();
    if (properties) this.applyProperties(node, properties);
    const className = scanner.take(/:::([\w-]+(?:,[\w-]+)*)/y)?.[1];
    if (className) this.styles.assign(id, className);
    return id;
  }

  private mention(id: string): GraphNode {
    for (const group of this.open) if (!group.members.includes(id)) group.members.push(id);
    const known = this.nodes.get(id);
    if (known) return known;
    const node: GraphNode = { id, label: plainLabel(id), shape: 'rect', kind: 'step', parent: null };
    this.nodes.set(id, node);
    return node;
  }

  private takeShape(node: GraphNode): void {
    const { scanner, faults } = this;
    scanner.take(/[ \t]+(?=[[({])/y);
    const opener = BRACKETS.find(([open]) => scanner.text.startsWith(open, scanner.at));
    if (!opener || (opener[0] === '>' && scanner.peek(/>[^\]\n]*$/my))) return;
    // `A[|borders:lt|Text]`: what stands between the bars is about the border.
    const border = scanner.peek(/\[\|\w+:\w+\|/y)?.[0];
    const start = scanner.at;
    const read = BRACKETS.filter(([open]) => scanner.text.startsWith(open, start))
      .map(([open, close, shape]) => ({ shape, ...this.findText(border ?? open, close) }))
      .filter(({ end }) => end >= 0)
      // The one that ends first; of those that end together the one with the longest signs, which comes first.
      .toSorted((one, other) => one.end - other.end)[0];
    if (read) {
      scanner.at = read.end;
      node.label = readText(read.text, faults, scanner.lineAt(start));
      node.shape = read.shape;
      node.kind = kindOfShape(read.shape);
    } else if (!faultsOnLine(faults, scanner.lineAt(start)))
      this.fail(
        `\`${opener[0].slice(0, 1)}\` is not closed in \`${scanner.lineText(start)}\``,
        'Put texts with brackets in quotes: A["f(x)"].',
      );
  }

  /** The text between brackets here, and where it ends, bracket included: -1 when nowhere. */
  private findText(open: string, close: string): { text: string; end: number } {
    const { scanner } = this;
    const start = scanner.at + open.length;
    const quoted = quotedAt(scanner.text, start);
    if (quoted !== null) {
      const after = quoted + (/^\s*/.exec(scanner.text.slice(quoted))?.[0].length ?? 0);
      if (scanner.text.startsWith(close, after))
        return { text: scanner.text.slice(start, quoted), end: after + close.length };
    }
    const end = findClose(scanner.text, start, close, scanner.endOfLine(start));
    if (end >= 0 && quoted === null && /^\s*"[^"]*$/.test(scanner.text.slice(start, end)))
      this.openQuote(scanner.text.slice(start, end), scanner.lineAt(start));
    return { text: scanner.text.slice(start, Math.max(start, end)), end: end < 0 ? -1 : end + close.length };
  }

  /** Once for each line: several kinds of brackets are tried. */
  private openQuote(text: string, line: number): void {
    if (faultsOnLine(this.faults, line)) return;
    this.faults.add(
      line,
      `The quote in \`${text.trim()}\` is never closed`,
      'Write " on both sides of the text.',
    );
  }

  /** `@{ shape: cyl, label: "Text" }` behind an id. */
  private takeProperties(): Record<string, string> | null {
    const { scanner, faults } = this;
    const line = scanner.lineAt();
    const written = scanner.take(/@\{((?:"[^"]*"|[^}"])*)\}/y)?.[1];
    if (written === undefined) return null;
    const found = [...written.matchAll(/(?<![\w-])([\w-]+)\s*:\s*(?:"([^"]*)"|'([^']*)'|([^,\n]+))/g)];
    if (found.length === 0 && written.trim() !== '')
      faults.add(
        line,
        `The properties \`${written.trim()}\` can't be read`,
        'Write them as @{ shape: rect, label: "Text" }.',
      );
    return Object.fromEntries(
      found.map(([, key = '', double, single, bare]) => [key, double ?? single ?? (bare ?? '').trim()]),
    );
  }

  private applyProperties(node: GraphNode, properties: Record<string, string>): void {
    const line = this.scanner.lineAt();
    const { shape, label, icon, img } = properties;
    if (label !== undefined) node.label = readText(label, this.faults, line);
    if (icon !== undefined || img !== undefined)
      this.faults.ignore(
        line,
        'Icons and images of nodes are left out of the drawing',
        'Write what they say as a label.',
      );
    if (shape === undefined) return;
    const known = shapeOfName(shape);
    if (!known)
      return this.faults.ignore(
        line,
        `There is no shape \`${shape}\`; the node is a box`,
        'Use a shape of mermaid, such as rect, diam or cyl.',
      );
    // Dots and bars have no room for a text: a node that has one is a shape that has room.
    const bare = known === 'start' || known === 'bar';
    node.shape = bare && label !== undefined ? (known === 'bar' ? 'rect' : 'circle') : known;
    node.kind = kindOfShape(node.shape);
    if (bare && label === undefined) node.label = [];
  }

  private reportStatement(at: number): void {
    if (faultsOnLine(this.faults, this.scanner.lineAt(at))) {
      this.scanner.at = this.scanner.endOfLine(at);
      return;
    }
    const line = this.scanner.lineText(at);
    this.fail(`\`${line}\` is no statement of a flowchart`, 'Write for example A[Text] -->|text| B.', at);
  }

  private fail(message: string, hint: string, at = this.scanner.at): void {
    this.faults.add(this.scanner.lineAt(at), message, hint);
    this.scanner.at = this.scanner.endOfLine(at);
  }

  private finish(direction: Direction): Graph {
    this.nestNamedGroups();
    const filled = this.groups.filter((group) => this.hasMembers(group.id));
    const names = new Set(filled.map(({ id }) => id));
    for (const group of this.groups) if (!names.has(group.id)) this.addEmptyGroup(group);
    const nodes = [...this.nodes.values()].filter(({ id }) => !names.has(id));
    for (const node of nodes) node.kind = this.styles.kindOf(node.id) ?? node.kind;
    for (const group of filled) group.kind = this.styles.kindOf(group.id);
    this.linkStyles.apply(this.edges);
    return { type: 'graph', direction, nodes, edges: this.edges, groups: filled };
  }

  /** A group that another one names among its nodes stands in that one. */
  private nestNamedGroups(): void {
    for (const group of this.groups) {
      const parent = this.nodes.get(group.id)?.parent ?? null;
      if (group.parent === null && parent !== null && !this.isWithin(parent, group.id)) group.parent = parent;
    }
  }

  private isWithin(id: string, outer: string): boolean {
    for (let at: string | null = id; at !== null; at = this.groupOf(at)?.parent ?? null)
      if (at === outer) return true;
    return false;
  }

  private groupOf(id: string): Group | undefined {
    return this.groups.find((group) => group.id === id);
  }

  private hasMembers(id: string): boolean {
    return (
      [...this.nodes.values()].some((node) => node.parent === id && !this.groupOf(node.id)) ||
      this.groups.some((group) => group.parent === id)
    );
  }

  /** A group without nodes is drawn as a box. */
  private addEmptyGroup(group: Group): void {
    const node = this.mention(group.id);
    node.label = labelText(group.label) === '' ? plainLabel(group.id) : group.label;
    node.parent = group.parent;
    node.kind = 'plain';
  }
}

function faultsOnLine(faults: Faults, line: number): boolean {
  return faults.list.some((fault) => !fault.ignored && fault.line === line);
}

/** The rest of a statement; a semicolon inside of `#…;` is none. */
function takeRest(scanner: Scanner): string {
  return scanner.take(/(?:"[^"]*"|[^\n";])+/y)?.[0] ?? '';
}

/** Offset behind a quoted text that starts here, or null. */
function quotedAt(text: string, start: number): number | null {
  const pattern = /\s*"(?:\s*`[^`]*`\s*|[^"]*)"/y;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match ? start + match[0].length : null;
}

/** Where a bare text ends: at the bracket that closes it, brackets in the text left aside; -1 when nowhere. */
function findClose(text: string, start: number, close: string, lineEnd: number): number {
  const pairs: Record<string, string> = { '[': ']', '(': ')', '{': '}' };
  const expected: string[] = [];
  for (let at = start; at < lineEnd; at++) {
    if (expected.length === 0 && text.startsWith(close, at)) return at;
    const character = text[at] ?? '';
    if (pairs[character]) expected.push(pairs[character]);
    else if (expected.at(-1) === character) expected.pop();
  }
  const first = text.indexOf(close, start);
  if (first >= 0 && first < lineEnd) return first;
  // Bare texts go on over lines as long as nothing in them looks like a statement.
  return first >= 0 && !/[[({|]|--|==|-\.|\n[ \t]*\n/.test(text.slice(start, first)) ? first : -1;
}
