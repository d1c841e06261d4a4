import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { EventChannel } from '../serve/live/events.ts';
import { type CheckedAll, type LiveChange, type LivePage, type LiveSite, toldOf } from './live-site.ts';

/** How long the check of a whole site waits after a change, in milliseconds, and by how much longer than it takes. */
const LEAST_WAIT_MS = 150;
const MOST_WAIT_MS = 2000;
const WAITS_FOR = 3;
/** What the check takes for each page. */
const CHECK_MS = 0.05;

/** A fault, and the page that it is about; null for none. */
export interface RoutedFault {
  route: string | null;
  fault: Diagnostic;
}

/** Who hears of a site's faults: the person at the terminal, and the pages that are open. */
export interface Audience {
  /** Text of a diagnostic with its frame. */
  format: (fault: Diagnostic) => string;
  /** Called with a line for the person at the terminal. */
  log: (line: string) => void;
  events: EventChannel;
}

export interface FaultReporterOptions extends Audience {
  /** What the terminal shows of faults already. */
  shown: string;
  /** Called when the whole site has been checked. */
  onChecked: () => void;
}

/** What the terminal and open pages show of the faults of a site that changes. */
export class FaultReporter {
  private readonly site: LiveSite;
  private readonly options: FaultReporterOptions;
  private run = 0;
  private lastCheckMs: number;
  private shown: string;
  private checked: readonly Diagnostic[] = [];
  private routed: RoutedFault[] = [];
  private readonly broken = new Map<string, readonly Diagnostic[]>();
  /** Until a change that may have mended it: open pages tell of it again. */
  private blocked: { route: string; fault: Diagnostic }[] = [];
  private strays: Diagnostic[] = [];
  /** What keeps the last change from being taken in: the site is as it was before it. */
  private refused: readonly Diagnostic[] = [];
  /** Until the check after a change has ended, what it found before may not be so any more. */
  private isPending = false;

  constructor(site: LiveSite, options: FaultReporterOptions) {
    this.site = site;
    this.options = options;
    this.shown = options.shown;
    // Until it is known, by the number of pages.
    this.lastCheckMs = CHECK_MS * site.routes().length;
  }

  /** Nobody listens any more: what is under way ends. */
  stop(): void {
    this.run++;
  }

  /** A change is about to be taken in: what its code does outside of pages is told anew. */
  begin(): void {
    this.strays = [];
  }

  /** Forgets what open pages have told, where the change may have mended it: they tell anew what it has not. */
  changed(change: LiveChange): void {
    if (change.kind === 'style') return;
    const routes = change.kind === 'patch' ? change.routes : null;
    this.blocked = this.blocked.filter(({ route }) => routes !== null && !routes.includes(route));
  }

  /** Takes a fault of the site's code outside of any page. */
  noteStray(fault: Diagnostic): void {
    if (this.strays.some(({ message }) => message === fault.message)) return;
    this.strays.push(fault);
    this.showAll();
  }

  /** Takes what an open page tells: what the policy has blocked in it, or code that has failed. */
  noteBlocked(route: string, fault: Diagnostic): void {
    if (this.blocked.some((known) => known.fault.message === fault.message && known.route === route)) return;
    this.blocked.push({ route, fault });
    this.showAll();
    this.sendAll();
  }

  /** Shows faults that keep a change from being taken in; the site stays as it was. */
  refuse(faults: readonly Diagnostic[]): void {
    this.refused = faults;
    this.show(faults);
  }

  /** Nothing keeps a change from being taken in any more, and the site is as it was. */
  mended(): void {
    if (this.refused.length === 0) return;
    this.refused = [];
    this.showAll();
  }

  /** Takes what rendering a page has told. */
  rendered(route: string, page: LivePage): void {
    const faults = toldOf(page);
    const known = this.broken.get(route) ?? [];
    this.note(route, faults);
    const isStale = this.isPending && this.checked.length > 0;
    if (!isStale && (faults.length > 0 || known.length > 0)) this.showAll();
  }

  /** Checks the whole site in the background, so that pages nobody has opened report their faults too. */
  check(): void {
    const mine = ++this.run;
    this.isPending = true;
    this.refused = [];
    // The open page comes first: the check starts once its request has had time to be answered. Where a site is so large
    // that its check would be in the way of the next save, it waits until nothing has been saved for a while.
    const wait = Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, WAITS_FOR * this.lastCheckMs));
    setTimeout(() => void this.checkNow(mine), wait);
  }

  /** Tells open pages of faults; those of no page are shown by all. */
  send(faults: readonly RoutedFault[]): void {
    const { events, format } = this.options;
    const texts = faults.map(({ route, fault }) => ({ route, text: format(fault) }));
    events.send({ kind: 'faults', faults: texts });
  }

  private async checkNow(mine: number): Promise<void> {
    const isOld = () => mine !== this.run;
    if (isOld()) return;
    const started = performance.now();
    const result = await this.site.checkAll();
    this.lastCheckMs = performance.now() - started;
    if (isOld()) return;
    if (!result) {
      this.isPending = false;
      return;
    }
    this.checked = result.diagnostics;
    await this.renderBroken();
    if (isOld()) return;
    this.isPending = false;
    this.options.onChecked();
    this.showAll();
    this.routed = this.checked.map((fault) => ({ route: pageOf(fault, result.routeOf), fault }));
    this.sendAll();
    await this.renderUnopened(result.withCode, isOld);
  }

  /** What only rendering finds is no news to those who run a build later: pages that nobody has opened tell it too. */
  private async renderUnopened(pages: CheckedAll['withCode'], isOld: () => boolean): Promise<void> {
    const rendered = await this.site.renderUnopened(pages, () => !isOld());
    for (const [route, page] of rendered) this.note(route, toldOf(page));
    if (!isOld()) this.showAll();
  }

  /** Nobody may have asked again for the pages that could not be shown. */
  private async renderBroken(): Promise<void> {
    for (const route of [...this.broken.keys()])
      this.note(route, toldOf(await this.site.renderRoute(route, false)));
  }

  private note(route: string, faults: readonly Diagnostic[]): void {
    if (faults.length > 0) this.broken.set(route, faults);
    else this.broken.delete(route);
  }

  private showAll(): void {
    const { refused, checked, broken, blocked, strays } = this;
    const ofPages = [...broken.values()].flat();
    this.show([...refused, ...checked, ...ofPages, ...blocked.map(({ fault }) => fault), ...strays]);
  }

  private show(faults: readonly Diagnostic[]): void {
    const { format, log } = this.options;
    const text = [...new Set(sortDiagnostics(faults).map(format))].join('\n');
    if (text !== this.shown) log(text === '' ? 'No faults.' : text);
    this.shown = text;
  }

  private sendAll(): void {
    this.send([...this.routed, ...this.blocked]);
  }
}

/** The page that a fault is about: where it stands, or what it names besides, as one of a plugin does. */
export function pageOf(
  { location, related = [] }: Diagnostic,
  routeOf: (file: string) => string | null,
): string | null {
  const files = [location, ...related.map((other) => other.location)].flatMap((place) => place?.file ?? []);
  return files.map(routeOf).find((route) => route !== null) ?? null;
}
