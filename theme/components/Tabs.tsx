import type { TabItemProps } from '@theme/TabItem';
import { Children, Fragment, isValidElement, type ReactNode, useId } from 'react';

export interface TabsProps {
  /** Tabs of one group show the same choice, which is remembered. */
  groupId?: string;
  /** Value of the tab that is open at first. */
  defaultValue?: string | null;
  /** What the choice is between, for screen readers: `Language`. The labels of the tabs when left out. */
  label?: string;
  /** Labels by value, as Docusaurus has them; `label` of `TabItem` is simpler. */
  values?: readonly { value: string; label?: string }[];
  /** Accepted for pages that were written for Docusaurus; has no effect. */
  queryString?: boolean | string;
  /** Accepted for pages that were written for Docusaurus; has no effect. */
  className?: string;
  children?: ReactNode;
}

/**
 * Panels of which one is shown. Static: `behaviours/tabs.ts` moves them, and without JavaScript all panels stand
 * one under the other with their labels.
 */
export function Tabs({ groupId, defaultValue, label, values, children }: TabsProps) {
  const id = `tabs${useId().replace(/[^\w]/g, '')}`;
  const items = collectItems(children);
  const wanted = defaultValue ?? items.find((item) => item.default)?.value;
  const selected = items.find((item) => item.value === wanted)?.value ?? items[0]?.value;
  const labelOf = (item: Item) =>
    item.label ?? values?.find(({ value }) => value === item.value)?.label ?? item.value;
  return (
    <div className="tabs" data-group={groupId}>
      <div className="tabs-list" role="tablist" aria-label={label ?? items.map(labelOf).join(', ')}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            className="tabs-tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={item.value === selected}
            tabIndex={item.value === selected ? 0 : -1}
            data-value={item.value}
          >
            {labelOf(item)}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.value}
          role="tabpanel"
          className="tabs-panel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          data-value={item.value}
          data-selected={item.value === selected ? '' : undefined}
        >
          <p className="tabs-label">{labelOf(item)}</p>
          {item.children}
        </div>
      ))}
    </div>
  );
}

/** A tab; one without value or label has no name, and is none. */
type Item = TabItemProps & { value: string };

/** The props of the `TabItem` children, at any depth of fragments. */
function collectItems(children: ReactNode): Item[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return [];
    if (child.type === Fragment) return collectItems(child.props.children);
    const { value, label } = child.props;
    const name = value ?? label;
    return typeof name === 'string' ? [{ ...child.props, value: name }] : [];
  });
}
