import { toBuiltPage, toBuiltSite } from '../check/plugin-checks.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { toFacts } from '../pages/page-additions.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { listPageFiles, makePageFile, type PageFilePlan } from '../plugins/page-files.ts';
import { runAsyncHook } from '../plugins/run-hook.ts';
import type { RenderedPage } from '../render/render-page.ts';
import type { Page } from '../shared/page.ts';
import type { PageChunk } from '../shared/view.ts';
import { readApiDownload } from '../site/api-download.ts';
import { toPluginSite } from '../site/source-hooks.ts';
import type { Analyses } from './analyses.ts';
import type { LiveSnapshot } from './snapshot.ts';

/** A file that a plugin has made, or why it could not. */
export type MadeFile = { contents: string | Uint8Array } | { faults: Diagnostic[] };

type Render = (
  route: string,
) => Promise<{ page: RenderedPage; planned: PlannedPage | null } | { faults: Diagnostic[] }>;

/** The files that plugins make of one snapshot, each anew when it is asked for: nobody has to know what they read. */
export class MadeFiles {
  private readonly now: LiveSnapshot;
  private readonly analyses: Analyses;
  private pageFiles: ReadonlyMap<string, { plan: PageFilePlan; page: Page }> | null = null;

  constructor(now: LiveSnapshot, analyses: Analyses) {
    this.now = now;
    this.analyses = analyses;
  }

  /** The file of this name below the output folder; null where no plugin makes one. */
  async find(name: string, render: Render): Promise<MadeFile | null> {
    const { config } = this.now.site;
    const { list } = config.plugins;
    for (const api of config.apis) {
      const download = /\/?openapi\.(?:json|yaml)$/.test(name) ? readApiDownload(api, config) : null;
      if (download?.path === name) return { contents: download.text };
    }
    if (!list.some(({ pageFiles, files }) => pageFiles || files)) return null;
    try {
      return (await this.findOfPage(name, render)) ?? (await this.findOfSite(name));
    } catch (error) {
      if (error instanceof DiagnosticError) return { faults: [...error.diagnostics] };
      throw error;
    }
  }

  private async findOfPage(name: string, render: Render): Promise<MadeFile | null> {
    const { config, content } = this.now.site;
    const site = toPluginSite(config);
    this.pageFiles ??= new Map(
      content.pages.flatMap((page) =>
        listPageFiles(config.plugins.list, toFacts(page), site).map((plan) => [plan.path, { plan, page }]),
      ),
    );
    const found = this.pageFiles.get(name);
    if (!found) return null;
    const rendered = await render(found.page.route);
    if ('faults' in rendered) return rendered;
    if (rendered.planned === null) return null;
    const { view, html } = JSON.parse(rendered.page.chunk) as PageChunk;
    const finished = {
      ...toBuiltPage(rendered.planned.prepared),
      view,
      html,
      markdown: rendered.page.markdown,
    };
    return { contents: await makePageFile(found.plan, finished, site) };
  }

  /** Asks the hook `files`, which sees all pages. */
  private async findOfSite(name: string): Promise<MadeFile | null> {
    const { site } = this.now;
    const plugins = site.config.plugins.list.filter(({ files }) => files);
    const analysed = plugins.length === 0 ? null : await this.analyses.read(site, () => true);
    if (!analysed) return null;
    const built = toBuiltSite(site.config, analysed.prepared);
    for (const plugin of plugins) {
      const made = await runAsyncHook(plugin, 'files', () => plugin.files?.(built) ?? []);
      const found = made.find(({ path }) => path === name);
      if (found) return { contents: found.contents };
    }
    return null;
  }
}
