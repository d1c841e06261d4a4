import { t } from 'docsgen/client';
import { usePageVersions } from '../state/use-page-versions.ts';

/** The note of a version that is not the one to read, with a link to the reader's own choice or to the newest. */
export function VersionBanner() {
  const { current, preferred, own, choose } = usePageVersions();
  if (!current?.banner) return null;
  const others = own.filter((version) => version !== current);
  const better =
    others.find((version) => version.name === preferred) ?? others.find((version) => !version.banner);
  return (
    <aside className="version-banner" aria-label={t`Version`}>
      <p>
        {current.banner}
        {better && (
          <>
            {' '}
            <a href={better.href} data-no-router="" onClick={() => choose(better.name)}>
              {t`Go to ${better.label}`}
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
