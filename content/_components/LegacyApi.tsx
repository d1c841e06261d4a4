import { Admonition } from '@theme/Admonition';
import { ContentLink } from '@theme/ContentLink';
import type { ReactNode } from 'react';

interface LegacyApiProps {
  /** The tag of the API that replaces the endpoints of the page. */
  successor?: string;
  /** Route of that tag's page, or of another one about the current API. Pages write it out, as only links on pages are checked. */
  href?: string;
}

/** The notice on top of every page of the old API. */
export function LegacyApi({ successor, href }: LegacyApiProps) {
  return (
    <Admonition type="caution" title="Legacy API">
      <p>
        This page documents an older form of the API. It stays for clients that still use it; write new code
        against{' '}
        {successor ? (
          <>
            the current API, under{' '}
            <strong>
              <Target href={href}>{successor}</Target>
            </strong>
          </>
        ) : (
          <Target href={href}>the current API</Target>
        )}
        .
      </p>
    </Admonition>
  );
}

function Target({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <ContentLink href={href}>{children}</ContentLink>;
}
