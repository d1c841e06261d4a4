import { t, usePage, useSite } from 'docsgen/client';
import { useSyncExternalStore } from 'react';
import { findCurrentVersion } from '../state/current-version.ts';
import {
  readPreferredVersion,
  setPreferredVersion,
  subscribePreferredVersion,
} from '../state/preferred-version.ts';

/** The note of a version that is not the one to read, with a link to the reader's own choice or to the newest. */
export function VersionBanner() {
  const { versions } = useSite();
  const { route } = usePage();
  const current = findCurrentVersion(versions, route);
  const group = current?.group;
  const preferred = useSyncExternalStore(
    subscribePreferredVersion,
    () => readPreferredVersion(group),
    () => null,
  );
  if (!current?.banner) return null;
  const others = versions.filter((version) => version !== current && version.group === group);
  const better =
    others.find((version) => version.name === preferred) ?? others.find((version) => !version.banner);
  return (
    <aside className="version-banner" aria-label={t`Version`}>
      <p>
        {current.banner}
        {better && (
          <>
            {' '}
            <a href={better.href} data-no-router="" onClick={() => setPreferredVersion(better.name, group)}>
              {t`Go to ${better.label}`}
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
