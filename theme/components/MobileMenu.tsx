import { ColorModeSwitch } from '@theme/ColorModeSwitch';
import { HeaderLink } from '@theme/HeaderLink';
import { HeaderMenu } from '@theme/HeaderMenu';
import { ShellIcon } from '@theme/ShellIcon';
import { SidebarItems } from '@theme/SidebarItems';
import { t, usePage, useSidebar, useSite } from 'docsgen/client';
import { useEffect, useRef } from 'react';

/** Props of `MobileMenu`. */
export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

/** From this width on, 996 pixels of the usual text, the header and the sidebar have everything. */
const DESKTOP = '(min-width: 62.25em)';

/** Navigation on small screens: a modal dialog, so the browser keeps the focus inside and closes on Escape. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { headerLinks } = useSite();
  const sidebar = useSidebar();
  const { route } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const shownRoute = useRef(route);

  useEffect(() => {
    const element = dialog.current;
    document.documentElement.toggleAttribute('data-menu-open', open);
    // The browser closes it by itself on Escape.
    if (!element || element.open === open) return;
    if (open) {
      element.showModal();
      element.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' });
    } else element.close();
  }, [open]);

  useEffect(() => {
    if (shownRoute.current === route) return;
    shownRoute.current = route;
    // At once: a dialog that closes later would take the focus from the new page's heading.
    dialog.current?.close();
    onClose();
  }, [route, onClose]);

  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const onChange = () => desktop.matches && onClose();
    desktop.addEventListener('change', onChange);
    return () => {
      desktop.removeEventListener('change', onChange);
      document.documentElement.removeAttribute('data-menu-open');
    };
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className="menu"
      aria-label={t`Menu`}
      onClose={onClose}
      onClick={(event) => {
        const target = event.target as Element;
        // A click on the backdrop has the dialog itself as its target; a link of this page leads nowhere else.
        if (target === event.currentTarget || target.closest('a')?.hash) onClose();
      }}
    >
      {open && (
        <div className="menu-panel">
          <div className="menu-head">
            <span className="menu-title">{sidebar?.label ?? t`Menu`}</span>
            <button type="button" className="icon-button" aria-label={t`Close menu`} onClick={onClose}>
              <ShellIcon name="close" />
            </button>
          </div>
          {sidebar && (
            <nav className="menu-pages pages" aria-label={t`Pages`}>
              <SidebarItems items={sidebar.items} />
            </nav>
          )}
          <nav className="menu-links" aria-label={t`Site`}>
            {headerLinks.map((link) => {
              const key = link.label + link.href + link.position;
              return link.items ? (
                <HeaderMenu key={key} link={link} open />
              ) : (
                <HeaderLink key={key} link={link} />
              );
            })}
            <ColorModeSwitch />
          </nav>
        </div>
      )}
    </dialog>
  );
}
