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
  const preferred = useSyncExternalStore(subscribePreferredVersion, readPreferredVersion, () => null);
  const current = findCurrentVersion(versions, route);
  if (!current?.banner) return null;
  const others = versions.filter((version) => version !== current);
  const better =
    others.find((version) => version.name === preferred) ?? others.find((version) => !version.banner);
  return (
    <aside className="version-banner" aria-label={t`Version`}>
      <p>
        {current.banner}
        {better && (
          <>
            {' '}
            <a href={better.href} data-no-router="" onClick={() => setPreferredVersion(better.name)}>
              {t`Go to ${better.label}`}
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
