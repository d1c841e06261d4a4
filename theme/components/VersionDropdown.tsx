import { ShellIcon } from '@theme/ShellIcon';
import { t, usePage, useSite } from 'docsgen/client';
import { FurtherLinks } from '../further-links.tsx';
import { useDropDown } from '../state/use-drop-down.ts';
import { usePageVersions } from '../state/use-page-versions.ts';

/** Leads to the other versions of these docs, and remembers the choice. Nothing where there is one version only. */
export function VersionDropdown() {
  const { route } = usePage();
  const { versionLinks = [] } = useSite();
  const details = useDropDown(route);
  const { current, preferred, own, choose } = usePageVersions();
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
              onClick={() => choose(version.name)}
            >
              {version.label}
              {version.name === preferred && <span className="versions-mark">{t`your choice`}</span>}
            </a>
          </li>
        ))}
        <FurtherLinks links={versionLinks} className="versions-link" />
      </ul>
    </details>
  );
}
