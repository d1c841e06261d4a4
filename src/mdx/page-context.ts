import type { Root } from 'mdast';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticDetails } from '../diagnostics/diagnostic.ts';
import { createPlaces } from '../files/text-places.ts';
import { type EditedText, unedited } from '../plugins/text-edits.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Heading, ModuleImport, PageAnalysis, PageFormat } from '../shared/page.ts';
import type { CompilerOptions } from './options.ts';
import { rebaseTarget } from './rebase-target.ts';
import { createSlugger, type Slugger } from './slugger.ts';

/** A range of offsets in the page's text. */
export interface Span {
  start: number;
  end: number;
}

/** A node with a position, as unist has it. */
export interface Positioned {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** A Markdown file that a page takes in as a component. */
export interface PagePartial {
  context: PageContext;
  tree: Root;
  /** What the page's code finds it under. */
  key: string;
  /** Its headings, once they have been listed. */
  headings: Heading[] | null;
}

/** What the plugins know of the page that they work on, and where they put what they find. */
export class PageContext {
  /** Shared with the page that takes a partial in. */
  readonly diagnostics: Diagnostic[];
  readonly analysis: PageAnalysis;
  /** The partials that it imports, by the name that they have in it. */
  readonly partials = new Map<string, PagePartial>();
  /** Modules that it imports as a whole, by the name that they have in it. */
  readonly namespaces = new Map<string, ModuleImport>();
  /** The page that all of it ends up in. */
  readonly page: PageContext;
  /** Where the first level-1 heading of a page stands. */
  title: SourceLocation | null = null;
  /** Props of a partial whose values are known where it is shown first, by their names. */
  given: ReadonlyMap<string, string> = new Map();
  /** Number of partials that a page has opened. */
  opened = 0;
  /** True for a page that is compiled once more to find the place of a fault: its code says where it was written. */
  marksPlaces = false;
  /** How `.md` files are read that a page imports. */
  imported: PageFormat = 'md';
  /** Opens a partial that a page or another partial imports; the compiler sets it. Null with a fault, or without file. */
  openPartial: (specifier: string, by: PageContext, place: Span) => PagePartial | null = () => null;
  /** JSX nodes, as mdast or estree, that render through the components map although they are written as JSX. */
  readonly mappedElements: { data?: { _mdxExplicitJsx?: boolean | null | undefined } | undefined }[] = [];
  drawsOnView = false;
  /** True when a `.md` page holds HTML that has to be parsed. */
  hasHtml = false;
  /** True when a block with imports or exports did not parse and was left out: what it declares is not known. */
  lostBlock = false;
  private ownSlugger: Slugger | null;
  private lineStarts: number[] | null = null;
  private places: ReturnType<typeof createPlaces> | null = null;

  constructor(
    readonly path: string,
    readonly format: PageFormat,
    /** Text as it was parsed: no byte order mark, line feeds only. */
    readonly text: string,
    /** `analyse` leaves out work whose result is code only: highlighting and diagrams. */
    readonly purpose: 'analyse' | 'compile',
    readonly options: CompilerOptions,
    /** The text before plugins have edited it, which places are given in, and the way back to it. */
    private readonly source: { text: string; toOriginal: EditedText['toOriginal'] } = unedited(text),
    /** The page or partial that takes this one in; null for a page. */
    readonly parent: PageContext | null = null,
  ) {
    this.page = parent?.page ?? this;
    this.diagnostics = parent?.diagnostics ?? [];
    this.analysis = parent?.analysis ?? emptyAnalysis();
    this.ownSlugger = parent === null ? createSlugger(path, options.plugins) : null;
  }

  /** What gives headings their ids: that of the page, unless a partial has ids by itself. */
  get slugger(): Slugger {
    const own = this.ownSlugger ?? this.parent?.slugger;
    if (!own) throw new Error(`${this.path} is no page, and nothing takes it in`);
    return own;
  }

  /** From now on, ids of headings differ from those that the page has already, and from no other partial's. */
  branchSlugger(): void {
    this.ownSlugger = this.slugger.branch();
  }

  /** True for Markdown that is read as MDX, and written as people write Markdown. */
  get isLoose(): boolean {
    return this.format === 'mdx' && this.path.endsWith('.md');
  }

  /** A relative target of a partial as the page would write it; any other target as it is. */
  rebase(target: string): string {
    if (this.parent === null) return target;
    return rebaseTarget(target, this.path, this.page.path);
  }

  /** Adds a diagnostic at a span, at a node, or at the page's first character. */
  report(
    code: DiagnosticCode,
    place: Span | Positioned | undefined,
    details: Omit<DiagnosticDetails, 'location'>,
  ): void {
    const span = toSpan(place) ?? { start: 0, end: 0 };
    this.diagnostics.push(createDiagnostic(code, { ...details, location: this.locate(span) }));
  }

  /** Line and column of a span; the end is left out when it lies on another line. */
  locate(span: Span): SourceLocation {
    const [from, to] = [this.source.toOriginal(span.start), this.source.toOriginal(span.end)];
    const start = this.pointAt(from);
    const location: SourceLocation = { file: this.path, ...start };
    if (to <= from) return location;
    const end = this.pointAt(to);
    return end.line === start.line ? { ...location, endLine: end.line, endColumn: end.column } : location;
  }

  /** True for what no part of the file became: a plugin has put it in. */
  isPutIn(node: Positioned): boolean {
    const span = toSpan(node);
    return span !== null && this.source.toOriginal(span.end) <= this.source.toOriginal(span.start);
  }

  /** Place of a node: its whole span, or the page's start for generated nodes. */
  locateNode(node: Positioned): SourceLocation {
    return this.locate(toSpan(node) ?? { start: 0, end: 0 });
  }

  /** Place of a text in the source at or after `from`, or null when it is not there before `to`. */
  find(needle: string, from: number, to: number): Span | null {
    if (needle === '') return null;
    const start = this.text.indexOf(needle, from);
    return start < 0 || start + needle.length > to ? null : { start, end: start + needle.length };
  }

  private pointAt(offset: number): { line: number; column: number } {
    this.places ??= createPlaces(this.source.text);
    return this.places(offset);
  }

  /** Offset of the first character of a line that counts from 1. */
  offsetOf(line: number, column = 1): number {
    return (this.lines()[line - 1] ?? this.text.length) + column - 1;
  }

  private lines(): number[] {
    this.lineStarts ??= startsOfLines(this.text);
    return this.lineStarts;
  }
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Offsets of a node, or null when it was generated. */
export function toSpan(place: Span | Positioned | undefined): Span | null {
  if (!place) return null;
  // A list has a `start` too: the number of its first entry.
  if ('start' in place && 'end' in place) return place;
  const position = 'position' in place ? place.position : undefined;
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
}

function emptyAnalysis(): PageAnalysis {
  return {
    ...{ headings: [], references: [], components: [], imports: [], ids: [], dependencies: [] },
    excerpt: '',
  };
}
