import { usePage, useSite } from 'docsgen/client';

/** A version of an instance of docs, as the dialect hands it on. */
export interface VersionOption {
  readonly plugin: string;
  readonly name: string;
  readonly label: string;
  readonly route: string;
  readonly isLast: boolean;
}

/** The versions of all instances of docs, as the configuration has them, with their addresses. */
export function useVersionOptions(): (VersionOption & { readonly path: string })[] {
  const { baseUrl, themeOptions } = useSite();
  const { docusaurus } = themeOptions as { docusaurus?: { versions?: readonly VersionOption[] } };
  return (docusaurus?.versions ?? []).map((version) => ({
    ...version,
    path: `${baseUrl}${version.route}`.replace(/(?<=.)\/$/, ''),
  }));
}

/** Of some versions, the one with the longest address that the page's own begins with. */
export function useInnermost<Version extends { readonly path: string }>(
  versions: readonly Version[],
): Version | undefined {
  const { href } = usePage();
  const holding = versions.filter(
    ({ path }) => href === path || href.startsWith(`${path.replace(/\/$/, '')}/`),
  );
  return holding.sort((a, b) => b.path.length - a.path.length)[0];
}
