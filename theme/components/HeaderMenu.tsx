import { HeaderLink } from '@theme/HeaderLink';
import { ShellIcon } from '@theme/ShellIcon';
import { type HeaderItemView, type HeaderLinkView, usePage } from 'docsgen/client';
import { useDropDown } from '../state/use-drop-down.ts';

/** Props of `HeaderMenu`. */
export interface HeaderMenuProps {
  /** A link of the header with `items`. */
  link: HeaderLinkView;
  /** True in the menu of small screens, where its links stand below its label. */
  open?: boolean;
}

/** A menu of links in the header. */
export function HeaderMenu({ link: { label, items = [], ariaLabel }, open = false }: HeaderMenuProps) {
  const { route, href } = usePage();
  const details = useDropDown(route);
  const show = ({ label: text, href: target, newTab }: HeaderItemView) => (
    <li key={text + target}>
      <HeaderLink link={{ label: text, href: target, newTab, position: 'left', kind: 'link' }} />
    </li>
  );
  if (open)
    return (
      <div className="menu-group">
        <span className="menu-group-label">{label}</span>
        <ul className="menu-group-list" aria-label={ariaLabel ?? label}>
          {items.map(show)}
        </ul>
      </div>
    );
  return (
    <details ref={details} className="dropdown">
      <summary
        className="header-link"
        aria-label={ariaLabel}
        aria-current={items.some((item) => item.href === href) ? 'true' : undefined}
      >
        {label}
        <ShellIcon name="chevron" className="dropdown-chevron" />
      </summary>
      <ul className="dropdown-list">{items.map(show)}</ul>
    </details>
  );
}
