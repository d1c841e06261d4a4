import { itemsOf } from './items.ts';

interface NavProps {
  /** The entries, divided by ` | `. */
  items: string;
  /** The one that is open. */
  current: string;
}

/** The menu beside a screen. */
export function ScreenNav(props: NavProps) {
  return <Entries {...props} className="screen-nav" />;
}

/** A row of tabs. */
export function ScreenTabs(props: NavProps) {
  return <Entries {...props} className="screen-tabs" />;
}

/** The open menu of a button, its entries divided by ` | `. */
export function ScreenMenu({ items }: { items: string }) {
  return <Entries items={items} className="screen-menu" />;
}

function Entries({
  items,
  current,
  className,
}: Omit<NavProps, 'current'> & { current?: string; className: string }) {
  return (
    <ul className={className}>
      {itemsOf(items).map((item) => (
        <li key={item} aria-current={item === current ? 'true' : undefined}>
          {item}
        </li>
      ))}
    </ul>
  );
}
