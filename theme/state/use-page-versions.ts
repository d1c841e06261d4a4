import { usePage, useSite } from 'docsgen/client';
import { useSyncExternalStore } from 'react';
import { findCurrentVersion } from './current-version.ts';
import { readPreferredVersion, setPreferredVersion, subscribePreferredVersion } from './preferred-version.ts';

/** The version of a page, all of the same docs, and the name of the one that the reader has chosen of them. */
export function usePageVersions() {
  const { versions } = useSite();
  const { route } = usePage();
  const current = findCurrentVersion(versions, route);
  const group = current?.group;
  const preferred = useSyncExternalStore(
    subscribePreferredVersion,
    () => readPreferredVersion(group),
    () => null,
  );
  return {
    ...{ current, preferred },
    own: versions.filter((version) => version.group === group),
    choose: (name: string) => setPreferredVersion(name, group),
  };
}
