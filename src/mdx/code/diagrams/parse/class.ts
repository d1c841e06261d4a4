import type { Direction, Graph, GraphEdge, GraphNode, Group, Head, Label, Run } from '../model.ts';
import { labelText, plainLabel, readLabel } from '../text/label.ts';
import type { Faults } from './faults.ts';
import { readText } from './label-texts.ts';
import { NodeStyles } from './styles.ts';

const NAME = String.raw`(?:\x60[^\x60]+\x60|\[\*\]|[\p{L}\p{N}_](?:[\p{L}\p{N}_.\\$]|-(?![-.]))*)(?:~[^\s{]*~)?`;
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:"([^"]*)")?\\s*(<\\||\\*|o|<|>|\\(\\))?(--|\\.\\.)(\\|>|\\*|o(?=[\\s"\`])|>|<|\\(\\))?\\s*(?:"([^"]*)")?\\s*(${NAME})\\s*(?::\\s*(.*))?$`,
  'u',
);
const CLASS = new RegExp(
  `^class\\s+(${NAME})\\s*(?:\\[\\s*"([^"]*)"\\s*\\])?\\s*(?::::([\\w-]+))?\\s*(?:<<([^>]+)>>)?\\s*(\\{)?\\s*(.*?)(\\})?$`,
  'u',
);
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const HEADS: Record<string, Head> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond-filled',
  o: 'diamond',
  '<': 'open',
  '>': 'open',
  '()': 'socket',
};

interface ClassNode extends GraphNode {
  table: { above: Label; sections: Label[][][] };
}

/** Reads a class diagram. Lines that can't be read are faults; the others are read all the same. */
export function parseClass(text: string, faults: Faults): Graph {
  return new ClassParser(faults).parse(text);
}

class ClassParser {
  private readonly nodes = new Map<string, ClassNode>();
  private readonly notes: GraphNode[] = [];
  private readonly edges: GraphEdge[] = [];
  private readonly groups: Group[] = [];
  private readonly styles = new NodeStyles();
  private readonly open: { id: string; line: number; body: boolean }[] = [];
  private direction: Direction = 'TB';
  private line = 0;

  constructor(private readonly faults: Faults) {}

  parse(text: string): Graph {
    const body = text
      .replace(/accDescr\s*\{[^{}]*\}/g, (found) => found.replace(/[^\n]/g, ' '))
      .replace(/^\s*classDiagram(?:-v2)?\b/, (found) => found.replace(/\S/g, ' '));
    for (const [index, line] of body.split('\n').entries()) {
      this.line = index + 1;
      this.takeLine(line.replace(/%%.*$/s, '').trim());
    }
    for (const { line } of this.open)
      this.faults.add(line, 'This brace is never closed', 'Write `}` on a line of its own below.');
    return this.finish();
  }

  private takeLine(line: string): void {
    if (line === '') return;
    const scope = this.open.at(-1);
    if (scope?.body) {
      const end = line.endsWith('}');
      const member = end ? line.slice(0, -1).trim() : line;
      if (member !== '') this.addMember(this.mention(scope.id), member);
      if (end) this.open.pop();
      return;
    }
    if (line === '}') {
      if (!this.open.pop()) this.faults.add(this.line, 'This brace closes nothing', 'Take it out.');
      return;
    }
    this.takeStatement(line.replace(/;$/, ''));
  }

  private takeStatement(line: string): void {
    const direction = /^direction\s+(TB|TD|BT|RL|LR)$/.exec(line)?.[1];
    if (direction) {
      this.direction = direction === 'TD' ? 'TB' : (direction as Direction);
      return;
    }
    if (/^(?:accTitle|accDescr)\s*:|^title\b/.test(line)) return;
    if (this.takeNamespace(line) || this.takeClass(line) || this.takeNote(line) || this.takeStyle(line))
      return;
    if (this.takeRelation(line) || this.takeAnnotation(line)) return;
    const [, name, member] = MEMBER.exec(line) ?? [];
    if (name && member) this.addMember(this.mention(name), member);
    else if (new RegExp(`^${NAME}$`, 'u').test(line)) this.mention(line);
    else
      this.faults.add(
        this.line,
        `\`${line}\` is no statement of a class diagram`,
        'Write for example Animal <|-- Dog, or Animal : +name().',
      );
  }

  private takeNamespace(line: string): boolean {
    const [, id = '', label, rest = ''] =
      /^namespace\s+([^\s{[]+)\s*(?:\[\s*"([^"]*)"\s*\])?\s*\{(.*)$/.exec(line) ?? [];
    if (id === '') return false;
    const parent = this.open.findLast(({ body }) => !body)?.id ?? null;
    if (!this.groups.some((group) => group.id === id))
      this.groups.push({
        id,
        label: readText(label ?? id, this.faults, this.line),
        parent,
        direction: null,
        kind: null,
      });
    this.open.push({ id, line: this.line, body: false });
    if (rest.trim() !== '') this.takeLine(rest.trim());
    return true;
  }

  private takeClass(line: string): boolean {
    const match = CLASS.exec(line);
    if (!match) return false;
    const [, written = '', label, className, annotation, brace, members = '', end] = match;
    if (!brace && (members !== '' || end)) return false;
    const node = this.mention(written);
    if (label !== undefined) node.label = readText(label, this.faults, this.line);
    if (className) this.styles.assign(node.id, className);
    if (annotation) this.annotate(node, annotation);
    if (!brace) return true;
    for (const member of members.split(/;|\n/)) if (member.trim() !== '') this.addMember(node, member.trim());
    if (!end) this.open.push({ id: written, line: this.line, body: true });
    return true;
  }

  private takeNote(line: string): boolean {
    const [, target, text = ''] =
      new RegExp(`^note\\s+(?:for\\s+(${NAME})\\s+)?"([^"]*)"$`, 'u').exec(line) ?? [];
    if (text === '') return false;
    const id = `\u0000note:${this.notes.length}`;
    const label = readText(text, this.faults, this.line);
    const parent = target ? this.mention(target).parent : null;
    this.notes.push({ id, label, shape: 'note', kind: 'note', parent });
    if (target)
      this.edges.push({
        ...NO_TEXTS,
        from: id,
        to: this.mention(target).id,
        stroke: 'dotted',
        fromHead: 'none',
        toHead: 'none',
      });
    return true;
  }

  private takeStyle(line: string): boolean {
    const [, word = '', names = '', rest = ''] =
      /^(classDef|cssClass|style|click|link|callback)\s+("[^"]*"|[^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.*)$/.exec(
        line,
      ) ?? [];
    if (word === '') return false;
    const ids = names.replace(/"/g, '');
    if (word === 'classDef') this.styles.define(ids, rest);
    else if (word === 'cssClass') this.styles.assign(ids, rest);
    else if (word === 'style') this.styles.style(ids, rest);
    else
      this.faults.ignore(
        this.line,
        `\`${word}\` has no effect here: the drawing has no links`,
        'Put the links into the text beside the diagram.',
      );
    return true;
  }

  private takeRelation(line: string): boolean {
    const match = RELATION.exec(line);
    if (!match) return false;
    const [, from = '', fromText, fromSign = '', stroke, toSign = '', toText, to = '', text] = match;
    const read = (written: string | undefined) => (written ? readText(written, this.faults, this.line) : []);
    this.edges.push({
      from: this.mention(from).id,
      to: this.mention(to).id,
      label: read(text),
      fromLabel: read(fromText),
      toLabel: read(toText),
      stroke: stroke === '..' ? 'dotted' : 'normal',
      fromHead: HEADS[fromSign] ?? 'none',
      toHead: HEADS[toSign] ?? 'none',
      length: 1,
    });
    return true;
  }

  private takeAnnotation(line: string): boolean {
    const [, annotation = '', name = ''] = new RegExp(`^<<([^>]+)>>\\s*(${NAME})$`, 'u').exec(line) ?? [];
    if (name === '') return false;
    this.annotate(this.mention(name), annotation);
    return true;
  }

  private annotate(node: ClassNode, annotation: string): void {
    node.table.above = plainLabel(`«${annotation.trim()}»`);
  }

  private addMember(node: ClassNode, member: string): void {
    const annotation = /^<<(.+)>>$/.exec(member)?.[1];
    if (annotation) return this.annotate(node, annotation);
    const section = node.table.sections[member.includes(')') ? 1 : 0];
    section?.push([readMember(member)]);
  }

  private mention(written: string): ClassNode {
    const name = written.replace(/`/g, '');
    const id = name.replace(/~.*~$/, '');
    const known = this.nodes.get(id);
    if (known) {
      if (name !== id && labelText(known.label) === id) known.label = plainLabel(generics(name));
      return known;
    }
    const parent = this.open.findLast(({ body }) => !body)?.id ?? null;
    const table = { above: [], sections: [[], []] };
    const node: ClassNode = {
      id,
      label: plainLabel(generics(name)),
      shape: 'table',
      kind: 'step',
      parent,
      table,
    };
    this.nodes.set(id, node);
    return node;
  }

  private finish(): Graph {
    const nodes: GraphNode[] = [...this.nodes.values(), ...this.notes];
    for (const node of nodes) node.kind = this.styles.kindOf(node.id) ?? node.kind;
    const groups = this.groups.filter(
      ({ id }) =>
        nodes.some((node) => node.parent === id) || this.groups.some((group) => group.parent === id),
    );
    return { type: 'graph', direction: this.direction, nodes, edges: this.edges, groups };
  }
}

const NO_TEXTS = { label: [], fromLabel: [], toLabel: [], length: 1 };

/** A member's line: what a method gives back stands behind a colon; `*` is abstract, `$` is static. */
function readMember(member: string): Label {
  const method = /^([^(]*\([^)]*\))\s*([*$])?\s*(?::\s*)?(.*?)([*$])?$/.exec(member);
  const field = /^(.*?)([*$])?$/.exec(member);
  const sign = method ? (method[2] ?? method[4]) : field?.[2];
  const text = method ? `${method[1]}${method[3] ? ` : ${method[3]}` : ''}` : (field?.[1] ?? member);
  const style: Omit<Run, 'text'> = sign === '*' ? { italic: true } : sign === '$' ? { underlined: true } : {};
  return readLabel(generics(text)).map((line) => line.map((run) => ({ ...run, ...style })));
}

/** `List~int~` is `List<int>`. Written so that no part of it is taken for HTML. */
function generics(text: string): string {
  let result = text;
  while (/~[^~]*~/.test(result)) {
    const before = result;
    result = result.replace(/~([^~]*)~(?!.*~.*~)/, '<$1>');
    if (result === before) result = result.replace(/~([^~]*)~/, '<$1>');
  }
  return result;
}
