import type { Direction, GraphEdge, GraphNode, Group, Label } from '../model.ts';

export interface Point {
  x: number;
  y: number;
}

/** A rectangle by its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A label as it is broken for the drawing, and its middle. */
export interface PlacedLabel extends Point {
  label: Label;
  width: number;
  height: number;
}

export interface PlacedNode extends Box {
  node: GraphNode;
  /** The label as it is broken for the drawing. */
  label: Label;
}

export interface PlacedEdge {
  edge: GraphEdge;
  /** Corners of the line; it goes straight between them, along the axes. */
  points: Point[];
  label: PlacedLabel | null;
  /** Texts at the two ends. */
  ends: PlacedLabel[];
}

export interface PlacedGroup extends Box {
  group: Group;
  label: Label;
  /** Where its title starts. */
  title: Point;
}

/** A graph with a place for everything. */
export interface PlacedGraph {
  direction: Direction;
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  groups: PlacedGroup[];
}
