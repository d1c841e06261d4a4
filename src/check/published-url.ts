import { locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** Names under which every computer knows itself, and nobody else. */
const OWN_COMPUTER = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0)$/;

/** The address of a computer for itself, in a site that is built to be published: readers come to nothing by it. */
export function checkPublishedUrl({ url, file }: SiteConfig, configText: string): Diagnostic[] {
  if (!URL.canParse(url) || !OWN_COMPUTER.test(new URL(url).hostname)) return [];
  return [
    createDiagnostic('url-local', {
      message: `The site's address is "${url}", which is each reader's own computer: it stands in the sitemap, in previews and as the address of every page`,
      hint: "Write the address where readers find the site: url: 'https://docs.example.com'. The live server needs no other one.",
      location: locateInSource(file, configText, ['url']),
    }),
  ];
}
