import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { SiteConfig } from '../config/resolve.ts';
import type { Asset } from '../content/assets.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import type { StepTimer } from '../diagnostics/timed-steps.ts';
import { hashJson, hashText } from '../files/hash.ts';
import type { PlannedPage } from '../pages/plan.ts';
import type { ImageForms, ImageHooks, Plugin } from '../plugins/plugin.ts';
import { callHook, runAsyncHook } from '../plugins/run-hook.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { Site } from '../site/site.ts';
import { toPluginSite } from '../site/source-hooks.ts';
import type { Shelf, Store } from '../store/store.ts';

export interface PlannedImages {
  /** The pages, whose images know their forms. */
  planned: PlannedPage[];
  /** Files of the forms by their names below the output folder. */
  files: ReadonlyMap<string, Uint8Array>;
  diagnostics: Diagnostic[];
}

/** What is kept of an image: names of its forms, whose bytes stand by themselves. One that stays as it is has none. */
interface KeptForms {
  column: number;
  sources: { type: string; files: { width: number; file: string }[] }[];
}

const AS_IT_IS: KeptForms = { column: 0, sources: [] };

/** Gives the images of pages the forms that a plugin makes of them. The first plugin that makes any decides. */
export async function planImages(
  { config, store }: Site,
  planned: PlannedPage[],
  timer: StepTimer,
): Promise<PlannedImages> {
  const plugin = config.plugins.list.find(({ images }) => images);
  if (!plugin?.images) return { planned, files: new Map(), diagnostics: [] };
  const { images } = plugin;
  try {
    return await timer.step('images', () => new Converter(config, store, plugin, images).run(planned));
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { planned, files: new Map(), diagnostics: error.diagnostics };
  }
}

class Converter {
  private readonly config: SiteConfig;
  private readonly plugin: Plugin;
  private readonly hooks: ImageHooks;
  private readonly kept: Shelf<KeptForms>;
  private readonly bytes: Shelf<string>;
  private readonly key: string;
  private readonly files = new Map<string, Uint8Array>();
  private readonly diagnostics: Diagnostic[] = [];

  constructor(config: SiteConfig, store: Store, plugin: Plugin, hooks: ImageHooks) {
    this.config = config;
    this.plugin = plugin;
    this.hooks = hooks;
    this.kept = store.shelf('image-forms');
    this.bytes = store.texts('image-bytes');
    const { key } = hooks;
    const more = key ? callHook(plugin, 'images', null, () => String(key(toPluginSite(config)))) : '';
    // What a site has written for a plugin decides on its hooks as its options do.
    const version = plugin.settings ? config.plugins.key : (plugin.version ?? config.plugins.key);
    this.key = hashJson([plugin.name, version, plugin.options ?? null, more]);
  }

  async run(planned: readonly PlannedPage[]): Promise<PlannedImages> {
    const images = new Map<Asset, string>();
    for (const { images: own, prepared } of planned)
      for (const asset of own.values()) if (!images.has(asset)) images.set(asset, prepared.page.sourcePath);
    const limit = pLimit(availableParallelism());
    const forms = new Map<Asset, KeptForms>();
    await Promise.all(
      [...images].map(([asset, page]) =>
        limit(async () => void forms.set(asset, await this.formsOf(asset, page))),
      ),
    );
    return {
      planned: planned.map((page) => this.withForms(page, forms)),
      files: new Map([...this.files].sort(([a], [b]) => (a < b ? -1 : 1))),
      diagnostics: this.diagnostics,
    };
  }

  private async formsOf(asset: Asset, page: string): Promise<KeptForms> {
    const key = hashJson([this.key, asset.file, hashText(asset.contents)]);
    if (this.kept.has(key)) {
      const known = this.kept.get(key);
      if (known && this.readFiles(known)) return known;
    }
    try {
      const made = await this.convert(asset, page);
      const forms = made ? this.keep(asset, made) : AS_IT_IS;
      this.kept.set(key, forms);
      return forms;
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      this.diagnostics.push(...error.diagnostics);
      return AS_IT_IS;
    }
  }

  private convert({ file, contents, width, height }: Asset, page: string): Promise<ImageForms | null> {
    const image = { path: file, contents, width: width ?? 0, height: height ?? 0 };
    const site = toPluginSite(this.config);
    return runAsyncHook(this.plugin, 'images', () => this.hooks.convert(image, site), page);
  }

  private keep({ file }: Asset, { column, sources }: ImageForms): KeptForms {
    const name = path.basename(file, path.extname(file)).replace(/-[\da-f]{8}$/, '');
    return {
      column,
      sources: sources.map(({ type, files }) => ({
        type,
        files: files.map(({ width, contents }) => {
          const ending = type.slice('image/'.length).split('+', 1)[0];
          const form = `assets/${name}-${width}-${hashText(contents).slice(0, 8)}.${ending}`;
          this.files.set(form, contents);
          this.bytes.set(hashText(form), Buffer.from(contents).toString('base64'));
          return { width, file: form };
        }),
      })),
    };
  }

  /** Reads the bytes of kept forms; false where some are gone. */
  private readFiles({ sources }: KeptForms): boolean {
    return sources
      .flatMap(({ files }) => files)
      .every(({ file }) => {
        const text = this.bytes.get(hashText(file));
        if (text !== null) this.files.set(file, Buffer.from(text, 'base64'));
        return text !== null;
      });
  }

  private withForms(page: PlannedPage, forms: ReadonlyMap<Asset, KeptForms>): PlannedPage {
    const { job } = page;
    const images: typeof job.content.images = Object.assign(Object.create(null), job.content.images);
    for (const [target, asset] of page.images) {
      const own = forms.get(asset);
      const info = images[target];
      if (own && own.sources.length > 0 && info)
        images[target] = { ...info, column: own.column, sources: this.toSources(own) };
    }
    return { ...page, job: { ...job, content: { ...job.content, images } } };
  }

  private toSources({ sources }: KeptForms): { type: string; srcSet: string }[] {
    return sources.map(({ type, files }) => ({
      type,
      srcSet: files
        .map(({ width, file }) => `${withBaseUrl(this.config.baseUrl, file)} ${width}w`)
        .join(', '),
    }));
  }
}
