import { ShellIcon } from '@theme/ShellIcon';
import type { HeaderLinkView } from 'docsgen/client';
import { t, usePage } from 'docsgen/client';
import { newTabProps } from '../new-tab-props.ts';

/** Props of `HeaderLink`. */
export interface HeaderLinkProps {
  link: HeaderLinkView;
}

const CLASSES = {
  link: 'header-link',
  button: 'button button-small',
  repository: 'header-repository',
} as const;

/** A link of the header: plain, a call to action, or the source repository with its stars. */
export function HeaderLink({ link }: HeaderLinkProps) {
  const page = usePage();
  return (
    <a
      className={CLASSES[link.kind]}
      href={link.href}
      aria-label={link.kind === 'repository' ? undefined : link.ariaLabel}
      aria-current={link.href === page.href ? 'page' : undefined}
      {...newTabProps(link)}
    >
      {link.kind === 'repository' ? (
        <>
          <ShellIcon name="github" />
          <span className="header-repository-name">
            {link.ariaLabel ?? (link.label || t`Source repository`)}
          </span>
          {link.stars && (
            <span>
              {link.stars}
              <span className="visually-hidden">{t` stars`}</span>
            </span>
          )}
        </>
      ) : (
        link.label
      )}
    </a>
  );
}
