import { ShellIcon } from '@theme/ShellIcon';
import { usePage } from '../../src/runtime/context.tsx';
import type { HeaderLinkView } from '../../src/shared/view.ts';

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
  const newTab = link.newTab ? { target: '_blank', rel: 'noopener' } : {};
  const name = repositoryName(link) ?? link.ariaLabel;
  return (
    <a
      className={CLASSES[link.kind]}
      href={link.href}
      aria-label={name}
      aria-current={link.href === page.href ? 'page' : undefined}
      {...newTab}
    >
      {link.kind === 'repository' ? (
        <>
          <ShellIcon name="github" />
          {link.stars && <span className="header-stars">{link.stars}</span>}
        </>
      ) : (
        link.label
      )}
    </a>
  );
}

/** The stars belong to the name: what is seen has to be in it. */
function repositoryName(link: HeaderLinkView): string | null {
  if (link.kind !== 'repository') return null;
  const name = link.ariaLabel ?? (link.label || 'Source repository');
  return link.stars ? `${name}, ${link.stars} stars` : name;
}
