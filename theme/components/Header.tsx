import { ColorModeSwitch } from '@theme/ColorModeSwitch';
import { HeaderLink } from '@theme/HeaderLink';
import { HeaderMenu } from '@theme/HeaderMenu';
import { LanguageMenu } from '@theme/LanguageMenu';
import { Logo } from '@theme/Logo';
import { SearchButton } from '@theme/SearchButton';
import { ShellIcon } from '@theme/ShellIcon';
import { VersionDropdown } from '@theme/VersionDropdown';
import { type HeaderLinkView, t, useSite } from 'docsgen/client';

/** Props of `Header`. */
export interface HeaderProps {
  /** True while the mobile menu is open. */
  menuOpen: boolean;
  onOpenMenu: () => void;
}

function showLink(link: HeaderLinkView) {
  const key = link.label + link.href;
  return link.items ? <HeaderMenu key={key} link={link} /> : <HeaderLink key={key} link={link} />;
}

/** The bar that stays on top of every page. */
export function Header({ menuOpen, onOpenMenu }: HeaderProps) {
  const { title, baseUrl, logo, headerLinks } = useSite();
  const left = headerLinks.filter((link) => link.position === 'left');
  const right = headerLinks.filter((link) => link.position === 'right' && link.kind !== 'repository');
  const repositories = headerLinks.filter((link) => link.position === 'right' && link.kind === 'repository');
  return (
    <header className="header">
      <div className="header-bar">
        {logo ? (
          <Logo logo={logo} className="header-logo" />
        ) : (
          <a className="header-title" href={baseUrl}>
            {title}
          </a>
        )}
        <VersionDropdown />
        {left[0] && (
          <nav className="header-links header-wide" aria-label={t`Main`}>
            {left.map(showLink)}
          </nav>
        )}
        <div className="header-end">
          <SearchButton />
          <LanguageMenu />
          <ColorModeSwitch />
          {repositories.map(showLink)}
          {right[0] && <div className="header-actions header-wide">{right.map(showLink)}</div>}
          <button
            type="button"
            className="header-menu icon-button"
            aria-label={t`Open menu`}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onOpenMenu}
          >
            <ShellIcon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}
