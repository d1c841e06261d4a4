import { ApiText } from '@theme/api/ApiText';
import type { ApiSecurityView } from 'docsgen/client';
import { t } from 'docsgen/client';

/** Props of `ApiSecurity`. */
export interface ApiSecurityProps {
  security: readonly ApiSecurityView[];
}

/** What a caller has to bring; several entries are alternatives. */
export function ApiSecurity({ security }: ApiSecurityProps) {
  return (
    <>
      {security.length > 1 && <p>{t`One of:`}</p>}
      <ul className="api-security">
        {security.map(({ schemes }, index) => (
          <li key={index}>
            {schemes.length === 0 && t`No authorization`}
            {schemes.map((scheme, at) => (
              <div key={scheme.name}>
                {at > 0 && t`and `}
                {scheme.href === undefined ? (
                  <code>{scheme.name}</code>
                ) : (
                  <a href={scheme.href}>
                    <code>{scheme.name}</code>
                  </a>
                )}
                : {scheme.text}
                {scheme.scopes.length > 0 && (
                  <>
                    {t`, with `}
                    {scheme.scopes.map((scope, place) => (
                      <span key={scope}>
                        {place > 0 && ', '}
                        <code>{scope}</code>
                      </span>
                    ))}
                  </>
                )}
                <ApiText html={scheme.descriptionHtml} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
