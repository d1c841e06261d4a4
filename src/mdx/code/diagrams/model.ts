/** What the parsers read and the drawers draw. Nothing here knows of mermaid's syntax or of SVG. */

/** A piece of a line in one style. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  underlined?: boolean;
}

/** The lines of a text as its author broke them. */
export type Label = Run[][];

/** Which way a graph is read. */
export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

/** What kind of thing a node is: its color in the theme. */
export type Kind =
  | 'step'
  | 'decision'
  | 'store'
  | 'terminal'
  | 'plain'
  | 'good'
  | 'bad'
  | 'warm'
  | 'cool'
  | 'note';

export type Shape =
  | 'rect'
  | 'round'
  | 'stadium'
  | 'circle'
  | 'double-circle'
  | 'ellipse'
  | 'diamond'
  | 'hexagon'
  | 'cylinder'
  | 'subroutine'
  | 'flag'
  | 'lean-right'
  | 'lean-left'
  | 'trapezoid'
  | 'inverse-trapezoid'
  | 'document'
  | 'cloud'
  | 'text'
  | 'note'
  | 'start'
  | 'end'
  | 'bar'
  | 'table';

/** A table in a node: a class with its members, an entity with its attributes. */
export interface Table {
  /** A line above the name, such as `«interface»`. */
  above: Label;
  /** Rows of cells, in sections that a line separates. */
  sections: Label[][][];
}

export interface GraphNode {
  id: string;
  label: Label;
  shape: Shape;
  kind: Kind;
  /** Id of the group around it. */
  parent: string | null;
  table?: Table;
}

export interface Group {
  id: string;
  label: Label;
  parent: string | null;
  direction: Direction | null;
  kind: Kind | null;
  /** A part of a group beside another one, without a title: the regions of a state. */
  region?: boolean;
}

export type Stroke = 'normal' | 'thick' | 'dotted' | 'invisible';

/** What is at the end of a line. */
export type Head =
  | 'none'
  | 'arrow'
  | 'open'
  | 'circle'
  | 'cross'
  | 'triangle'
  | 'diamond'
  | 'diamond-filled'
  | 'socket'
  | 'one'
  | 'zero-or-one'
  | 'one-or-more'
  | 'zero-or-more'
  | 'half-up'
  | 'half-down';

export interface GraphEdge {
  from: string;
  to: string;
  label: Label;
  /** Texts at the two ends, such as multiplicities. */
  fromLabel: Label;
  toLabel: Label;
  stroke: Stroke;
  fromHead: Head;
  toHead: Head;
  /** Ranks that it spans at least. */
  length: number;
  /** What its color means; left out for a line like others. */
  kind?: Kind;
}

export interface Graph {
  type: 'graph';
  direction: Direction;
  nodes: GraphNode[];
  edges: GraphEdge[];
  groups: Group[];
}

export interface Participant {
  id: string;
  label: Label;
  look: 'box' | 'person' | 'store' | 'round';
}

export type SequenceItem =
  | {
      type: 'message';
      from: string;
      to: string;
      label: Label;
      dotted: boolean;
      fromHead: Head;
      toHead: Head;
      number: number | null;
    }
  | { type: 'note'; over: string[]; side: 'left' | 'right' | 'over'; label: Label }
  | { type: 'activate' | 'deactivate' | 'create' | 'destroy'; participant: string }
  | { type: 'open'; word: string; label: Label; tint: Kind | null }
  | { type: 'next'; word: string; label: Label }
  | { type: 'close' };

export interface Sequence {
  type: 'sequence';
  participants: Participant[];
  boxes: { label: Label; kind: Kind | null; participants: string[] }[];
  items: SequenceItem[];
}

export interface Chart {
  type: 'chart';
  horizontal: boolean;
  xTitle: Label;
  yTitle: Label;
  /** Names below the columns, or the two ends of a scale. */
  categories: Label[] | null;
  xRange: [number, number] | null;
  yRange: [number, number] | null;
  series: { look: 'bar' | 'line'; label: Label; values: number[] }[];
}

export type Diagram = Graph | Sequence | Chart;

/** Something in a diagram's text that is wrong, or that its drawing leaves out. */
export interface DiagramFault {
  /** Line in the diagram, from 1. */
  line: number;
  message: string;
  hint: string;
  /** True when the drawing is right but for this. */
  ignored?: boolean;
}

/** A label without text. */
export const NO_LABEL: Label = [];
