type Sidebars = Readonly<Record<string, unknown>>;

/** Key of the sidebar that an address shows: the one whose start is the longest; null for none. */
export function sidebarOf(route: string, sidebars: Sidebars): string | null {
  const starts = Object.keys(sidebars).filter((start) =>
    `${route.replace(/\/$/, '')}/`.startsWith(toStart(start)),
  );
  const [longest] = starts.sort((a, b) => toStart(b).length - toStart(a).length);
  return longest !== undefined && hasItems(sidebars[longest]) ? keyOf(longest) : null;
}

function toStart(prefix: string): string {
  const path = prefix.startsWith('/') ? prefix : `/${prefix}`;
  return path.endsWith('/') ? path : `${path}/`;
}

/** A start of addresses as the key of a sidebar. */
export function keyOf(start: string): string {
  return start.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/[^\w-]+/g, '-') || 'main';
}

/** Items of a sidebar, which may stand in an object with a base. */
export function itemsOf(sidebar: unknown): { items: readonly unknown[]; base: string } {
  if (Array.isArray(sidebar)) return { items: sidebar as readonly unknown[], base: '' };
  const { items, base } = (sidebar ?? {}) as { items?: unknown; base?: unknown };
  return {
    items: Array.isArray(items) ? (items as readonly unknown[]) : [],
    base: typeof base === 'string' ? base : '',
  };
}

function hasItems(sidebar: unknown): boolean {
  return JSON.stringify(itemsOf(sidebar).items).includes('"link"');
}
