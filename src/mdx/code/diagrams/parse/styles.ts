import type { GraphEdge, Kind } from '../model.ts';

/** Hues by the words that CSS has for them. Drawings use the theme's colors: what counts is which family one is of. */
const NAMES: readonly (readonly [RegExp, Kind])[] = [
  [/gr[ae]y|white|black|silver|gainsboro|smoke|snow|ivory|none|transparent/, 'plain'],
  [/green|lime|olive|chartreuse|honeydew/, 'good'],
  [/red|crimson|tomato|salmon|coral|maroon|brown|firebrick|rose/, 'bad'],
  [/orange|yellow|gold|khaki|wheat|peach|beige|bisque|lemon|moccasin|corn|tan|chocolate/, 'warm'],
  [/purple|violet|pink|magenta|fuchsia|orchid|indigo|lavender|plum|thistle/, 'step'],
  [/blue|cyan|aqua|teal|navy|turquoise/, 'cool'],
];

/** The kind whose color is nearest to what a style asks for; null when it asks for none. */
export function kindOfStyle(style: string): Kind | null {
  const fill = /(?:^|[,;\s])fill\s*:\s*((?:[^,;(]|\([^)]*\))*)/i.exec(style)?.[1]?.trim();
  const stroke = /(?:^|[,;\s])stroke\s*:\s*((?:[^,;(]|\([^)]*\))*)/i.exec(style)?.[1]?.trim();
  for (const color of [fill, stroke]) {
    const kind = color ? kindOfColor(color) : null;
    if (kind && (kind !== 'plain' || color === fill)) return kind;
  }
  return null;
}

/** The kind whose color is nearest to a CSS color; null for one that can't be read. */
export function kindOfColor(color: string): Kind | null {
  const rgb = readRgb(color.toLowerCase());
  if (!rgb) return NAMES.find(([name]) => name.test(color.toLowerCase()))?.[1] ?? null;
  const { hue, saturation, lightness } = toHsl(rgb);
  if (saturation < 0.14 || lightness < 0.08) return 'plain';
  if (hue < 18 || hue >= 340) return 'bad';
  if (hue < 70) return 'warm';
  if (hue < 165) return 'good';
  if (hue < 240) return 'cool';
  return 'step';
}

function readRgb(color: string): readonly [number, number, number] | null {
  const hex = /^#([\da-f]{3,8})\b/.exec(color)?.[1];
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return [part(0), part(2), part(4)];
  }
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(color);
  return parts ? [Number(parts[1]) / 255, Number(parts[2]) / 255, Number(parts[3]) / 255] : null;
}

function toHsl([red, green, blue]: readonly [number, number, number]) {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sixth * 60, saturation, lightness };
}

/** Classes that a diagram defines, and the kinds that its nodes take from them. */
export class NodeStyles {
  private readonly classes = new Map<string, Kind | null>();
  private readonly ofNode = new Map<string, string[]>();
  private readonly own = new Map<string, Kind>();

  define(names: string, style: string): void {
    for (const name of splitNames(names)) this.classes.set(name, kindOfStyle(style));
  }

  assign(ids: string, className: string): void {
    for (const id of splitNames(ids))
      this.ofNode.set(id, [...(this.ofNode.get(id) ?? []), ...splitNames(className)]);
  }

  style(ids: string, style: string): void {
    const kind = kindOfStyle(style);
    if (kind) for (const id of splitNames(ids)) this.own.set(id, kind);
  }

  /** What the styles make of a node; null when they say nothing about it. */
  kindOf(id: string): Kind | null {
    const own = this.own.get(id);
    if (own) return own;
    const names = this.ofNode.get(id) ?? [];
    for (const name of names.toReversed()) {
      const kind = this.classes.get(name);
      if (kind) return kind;
    }
    return this.classes.get('default') ?? null;
  }
}

/** Looks that `linkStyle` gives to lines, by their places in the text. */
export class LinkStyles {
  private readonly rules: { which: string[]; style: string }[] = [];

  define(which: string, style: string): void {
    this.rules.push({ which: splitNames(which), style });
  }

  /** Sets what the rules say of every line: the kind nearest to its color, dashes, and thick lines from 3 px on. */
  apply(edges: readonly GraphEdge[]): void {
    const general = this.rules.filter(({ which }) => which.includes('default'));
    for (const [index, edge] of edges.entries()) {
      const own = this.rules.filter(({ which }) => which.includes(String(index)));
      for (const { style } of [...general, ...own]) styleEdge(edge, style);
    }
  }
}

function styleEdge(edge: GraphEdge, style: string): void {
  const color = /(?:^|[,;\s])stroke\s*:\s*((?:[^,;(]|\([^)]*\))*)/i.exec(style)?.[1]?.trim();
  const kind = color ? kindOfColor(color) : null;
  if (kind) edge.kind = kind;
  if (edge.stroke === 'invisible') return;
  if (/stroke-dasharray\s*:\s*[1-9]/i.test(style)) edge.stroke = 'dotted';
  else if (Number.parseFloat(/stroke-width\s*:\s*([\d.]+)/i.exec(style)?.[1] ?? '0') >= 3)
    edge.stroke = 'thick';
}

function splitNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
