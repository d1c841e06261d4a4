import { ShellIcon } from '@theme/ShellIcon';
import { t, usePage, useSite } from 'docsgen/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { closeOnLeave } from '../state/close-on-leave.ts';
import { findCurrentVersion } from '../state/current-version.ts';
import {
  readPreferredVersion,
  setPreferredVersion,
  subscribePreferredVersion,
} from '../state/preferred-version.ts';

/** Leads to the other versions of these docs, and remembers the choice. Nothing where there is one version only. */
export function VersionDropdown() {
  const { versions } = useSite();
  const { route } = usePage();
  const details = useRef<HTMLDetailsElement>(null);
  const current = findCurrentVersion(versions, route);
  const group = current?.group;
  const preferred = useSyncExternalStore(
    subscribePreferredVersion,
    () => readPreferredVersion(group),
    () => null,
  );
  useEffect(() => closeOnLeave(details.current), []);
  useEffect(() => {
    // Another page is another place; the list is done.
    if (route && details.current) details.current.open = false;
  }, [route]);
  const own = versions.filter((version) => version.group === group);
  if (own.length <= 1) return null;
  return (
    <details ref={details} className="versions">
      <summary className="versions-current" aria-label={t`Version ${current?.label ?? ''}`.trim()}>
        {current?.label ?? t`Versions`}
        <ShellIcon name="chevron" className="versions-chevron" />
      </summary>
      <ul className="versions-list">
        {own.map((version) => (
          <li key={version.name}>
            <a
              className="versions-link"
              href={version.href}
              // Another site, even where its path is below this one's.
              data-no-router=""
              aria-current={version === current ? 'true' : undefined}
              data-preferred={version.name === preferred ? '' : undefined}
              onClick={() => setPreferredVersion(version.name, group)}
            >
              {version.label}
              {version.name === preferred && <span className="versions-mark">{t`your choice`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
