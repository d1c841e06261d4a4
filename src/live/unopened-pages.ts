import { setTimeout } from 'node:timers/promises';

/** A page that may hold code, with a hash of what it is made of. */
export interface CodePage {
  route: string;
  key: string;
}

/** Renders pages that nobody may have opened, for what only rendering finds of them. */
export class UnopenedPages {
  /** What each page was made of when it was rendered, by route. */
  private readonly tried = new Map<string, string>();

  /** All are to be rendered again: what components read by themselves may have changed. */
  forget(): void {
    this.tried.clear();
  }

  /**
   * Renders one page after the other, but for those that are what they were. As much time as each takes is left to other
   * work. Ends where `isWanted` says no.
   *
   * @param look says what all pages share: their code and their frame
   */
  async render<Rendered>(
    pages: readonly CodePage[],
    look: () => string,
    render: (route: string) => Promise<Rendered>,
    isWanted: () => boolean,
  ): Promise<Map<string, Rendered>> {
    const found = new Map<string, Rendered>();
    for (const { route, key } of pages) {
      const state = `${look()} ${key}`;
      if (this.tried.get(route) === state) continue;
      const started = performance.now();
      found.set(route, await render(route));
      this.tried.set(route, state);
      await setTimeout(performance.now() - started);
      if (!isWanted()) break;
    }
    return found;
  }
}
