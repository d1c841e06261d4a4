import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { measureImage } from '../content/assets.ts';
import type { DocumentContext, PreviewImage } from '../render/document.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { SiteView } from '../shared/view.ts';

/** What all documents of a build have in common. `liveReloadUrl` is the live server's module, or null. */
export function createDocumentContext(
  config: SiteConfig,
  site: SiteView,
  client: ClientBundle,
  liveReloadUrl: string | null,
): DocumentContext {
  const url = (file: string) => withBaseUrl(config.baseUrl, file);
  return {
    site,
    entryUrl: url(client.entry),
    noticesUrl: client.notices === null ? null : url(client.notices),
    preloadUrls: client.preload.map(url),
    styleUrl: url(client.style),
    fonts: {
      text: client.fonts.text.map((font) => ({ ...font, path: url(font.path) })),
      code: client.fonts.code.map((font) => ({ ...font, path: url(font.path) })),
    },
    inlineHead: client.inlineHead,
    inlineBody: client.inlineBody,
    inlineLong: client.inlineLong,
    inlineIslands: client.inlineIslands,
    earlyUrl: url(client.early),
    samplesUrl: url(client.samples),
    faviconUrl: findFavicon(config, (file) => withBaseUrl(config.wholeUrl, file)),
    previewImage: createPreviewImage(config),
    structuredData: config.structuredData,
    runsByItself: client.runsByItself,
    hasOwnShell: hasOwnShell(config),
    build: client.hash,
    liveReloadUrl,
  };
}

function hasOwnShell({ theme, plugins }: SiteConfig): boolean {
  const brought = plugins.list.flatMap((plugin) => (plugin.theme ? [plugin.theme] : []));
  return [theme, ...brought].some(
    ({ components = {}, slots = {} }) => Object.keys(components).length + Object.keys(slots).length > 0,
  );
}

/** Names that browsers, and people, give the icon of a site. */
const FAVICONS = ['favicon.svg', 'favicon.ico', 'favicon.png'];

/** The icon that is configured, or stands in the public folder; null where there is none. */
function findFavicon({ favicon, publicDir }: SiteConfig, url: (file: string) => string): string | null {
  const file = favicon ?? FAVICONS.find((name) => existsSync(path.join(publicDir, name)));
  return file === undefined ? null : url(file);
}

function createPreviewImage(config: SiteConfig): PreviewImage | null {
  if (config.previewImage === null) return null;
  const size = measureImage(readFileSync(path.join(config.publicDir, config.previewImage)));
  return {
    url: config.url + withBaseUrl(config.wholeUrl, config.previewImage),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}
