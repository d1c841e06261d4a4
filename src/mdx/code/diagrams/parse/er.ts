import type { Direction, Graph, GraphEdge, GraphNode, Head, Label } from '../model.ts';
import { plainLabel, readLabel, readMarkdownLabel } from '../text/label.ts';
import type { Faults } from './faults.ts';
import { readText } from './label-texts.ts';
import { NodeStyles } from './styles.ts';

const NAME = String.raw`"[^"]+"|(?:[\p{L}\p{N}\p{M}\p{So}_*.]|-(?![-.]))+`;
const SIGNS: readonly (readonly [RegExp, Head])[] = [
  [/^(?:\|o|o\||zero or one|one or zero)$/i, 'zero-or-one'],
  [/^(?:\}o|o\{|zero or more|zero or many|many\(0\)|many|0\+)$/i, 'zero-or-more'],
  [/^(?:\}\||\|\{|one or more|one or many|many\(1\)|1\+)$/i, 'one-or-more'],
  [/^(?:\|\||only one|one|1)$/i, 'one'],
  [/^u$/i, 'none'],
];
const SIGN = String.raw`\|o|o\||\}o|o\{|\}\||\|\{|\|\||u(?=[.\-])|zero or one|one or zero|zero or more|zero or many|one or more|one or many|only one|many\(0\)|many\(1\)|many|one|0\+|1\+|1`;
const RELATION = new RegExp(
  `^(${NAME})(?:\\s*:::\\s*[\\w,-]+)?\\s*(${SIGN})\\s*(--|\\.\\.|\\.-|-\\.|optionally to|to)\\s*(${SIGN})\\s*(${NAME})(?:\\s*:::\\s*[\\w,-]+)?\\s*(?::\\s*(.*))?$`,
  'iu',
);
const ENTITY = new RegExp(
  `^(${NAME})\\s*(?:\\[\\s*(${NAME})\\s*\\])?\\s*(?::::\\s*([\\w,-]+))?\\s*(\\{)?\\s*(.*?)(\\})?$`,
  'u',
);
/** Several may share a line. */
const ATTRIBUTE =
  /(~[^~]+~|[^\s"]+)\s+([^\s"]+)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*)(?=[\s"]|$))?(?:\s*"([^"]*)")?(?:\s+|$)/y;

/** Reads an entity relationship diagram. Lines that can't be read are faults; the others are read all the same. */
export function parseEr(text: string, faults: Faults): Graph {
  return new ErParser(faults).parse(text);
}

class ErParser {
  private readonly nodes = new Map<string, GraphNode>();
  private readonly edges: GraphEdge[] = [];
  private readonly styles = new NodeStyles();
  private direction: Direction = 'TB';
  private body: { node: GraphNode; line: number } | null = null;
  private line = 0;

  constructor(private readonly faults: Faults) {}

  parse(text: string): Graph {
    const source = text
      .replace(/accDescr\s*\{[^{}]*\}/g, (found) => found.replace(/[^\n]/g, ' '))
      .replace(/^\s*erDiagram\b/, (found) => found.replace(/\S/g, ' '));
    for (const [index, line] of source.split('\n').entries()) {
      this.line = index + 1;
      const clean = line.replace(/%%.*$/s, '').trim();
      if (clean !== '') this.takeLine(clean);
    }
    if (this.body)
      this.faults.add(
        this.body.line,
        'This brace is never closed',
        'Write `}` on a line of its own below the attributes.',
      );
    const nodes = [...this.nodes.values()];
    for (const node of nodes) node.kind = this.styles.kindOf(node.id) ?? node.kind;
    return { type: 'graph', direction: this.direction, nodes, edges: this.edges, groups: [] };
  }

  private takeLine(line: string): void {
    if (this.body) return this.takeAttributes(line);
    const direction = /^direction\s+(TB|TD|BT|RL|LR)$/.exec(line)?.[1];
    if (direction) {
      this.direction = direction === 'TD' ? 'TB' : (direction as Direction);
      return;
    }
    if (/^(?:accTitle|accDescr)\s*:|^title\b/.test(line)) return;
    if (this.takeStyle(line) || this.takeRelation(line) || this.takeEntity(line)) return;
    this.faults.add(
      this.line,
      `\`${line}\` is no statement of an entity relationship diagram`,
      'Write for example CUSTOMER ||--o{ ORDER : places.',
    );
  }

  private takeStyle(line: string): boolean {
    const [, word = '', names = '', rest = ''] =
      /^(classDef|class|style)\s+(\S+)\s+(\S.*?|);?$/.exec(line) ?? [];
    if (word === '') return false;
    if (word === 'classDef') this.styles.define(names, rest);
    else if (word === 'class') this.styles.assign(names, rest);
    else this.styles.style(names, rest);
    return true;
  }

  private takeRelation(line: string): boolean {
    const [, from = '', fromSign = '', stroke = '', toSign = '', to = '', role = ''] =
      RELATION.exec(line) ?? [];
    if (from === '') return false;
    this.edges.push({
      from: this.mention(from).id,
      to: this.mention(to).id,
      label: role === '' || role === '""' ? [] : readText(role, this.faults, this.line),
      fromLabel: [],
      toLabel: [],
      stroke: /^(?:--|to)$/i.test(stroke) ? 'normal' : 'dotted',
      fromHead: headOf(fromSign),
      toHead: headOf(toSign),
      length: 1,
    });
    return true;
  }

  private takeEntity(line: string): boolean {
    const [, name, alias, className, brace, rest = '', end] = ENTITY.exec(line) ?? [];
    if (!name || (!brace && (rest !== '' || end))) return false;
    const node = this.mention(name);
    if (alias) node.label = readText(alias, this.faults, this.line);
    if (className) this.styles.assign(node.id, className);
    if (!brace) return true;
    this.body = { node, line: this.line };
    if (rest !== '') this.takeAttributes(rest);
    if (end) this.body = null;
    return true;
  }

  private takeAttributes(line: string): void {
    const end = line.endsWith('}');
    const text = (end ? line.slice(0, -1) : line).trim();
    for (let at = 0; at < text.length; at = ATTRIBUTE.lastIndex) {
      ATTRIBUTE.lastIndex = at;
      const match = ATTRIBUTE.exec(text);
      if (!match) {
        this.reportAttribute(text.slice(at));
        break;
      }
      this.addAttribute(match);
    }
    if (end) this.body = null;
  }

  private addAttribute([, type = '', name = '', keys = '', comment = '']: RegExpExecArray): void {
    const cell = (value: string): Label => (value === '' ? [] : [[{ text: value }]]);
    const generic = type.replace(/~([^~]*)~/g, '<$1>');
    this.body?.node.table?.sections[0]?.push([cell(generic), cell(name), cell(keys), readLabel(comment)]);
  }

  private reportAttribute(text: string): void {
    this.faults.add(
      this.line,
      `\`${text}\` is no attribute`,
      'Write its type and its name, such as string email PK "comment".',
    );
  }

  private mention(written: string): GraphNode {
    const id = written.replace(/"/g, '');
    const known = this.nodes.get(id);
    if (known) return known;
    const table = { above: [], sections: [[]] };
    const label = /\*\*/.test(id) ? readMarkdownLabel(id) : plainLabel(id);
    const node: GraphNode = { id, label, shape: 'table', kind: 'step', parent: null, table };
    this.nodes.set(id, node);
    return node;
  }
}

function headOf(sign: string): Head {
  return SIGNS.find(([pattern]) => pattern.test(sign))?.[1] ?? 'one';
}
