import type { ReactNode } from 'react';

/** Props of `TabItem`. */
export interface TabItemProps {
  /** Unique in its tabs; the same value means the same in all tabs of a group; the label when left out. */
  value?: string;
  /** Text of the tab; the value when left out. */
  label?: string;
  /** In front of the label: name of an icon of the theme, a drawing, an emoji. */
  icon?: ReactNode;
  /** Open at first. */
  default?: boolean;
  /** Leave the panel out where the page is read as text: its Markdown, the search. */
  noText?: boolean;
  /**
   * What keeps the panel's room while its content is left out of the document, on pages of an API: it comes when the tab is
   * chosen, written by the browser of what the holder of the tabs says in `data-request`.
   */
  blank?: ReactNode;
  children?: ReactNode;
}

/** One panel of `Tabs`, which reads its props; on its own it is its content. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
