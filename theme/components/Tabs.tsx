import type { TabItemProps } from '@theme/TabItem';
import { Children, createElement, Fragment, isValidElement, type ReactNode, useId } from 'react';
import { drawingOf } from '../drawing.tsx';

/** Props of `Tabs`. */
export interface TabsProps {
  /** What the choice is between, for screen readers: `Language`. The labels of the tabs when left out. */
  label?: string;
  /** A menu in place of the row of tabs: for many panels, or long labels. Needs a `label`. */
  menu?: boolean;
  /** Tabs of one group show the same choice, which is remembered. */
  groupId?: string;
  /** Value of the tab that is open at first. */
  defaultValue?: string | null;
  /** Labels by value in the order of the tabs, as Docusaurus has them; `label` of `TabItem` is simpler. */
  values?: readonly { value: string; label?: string; default?: boolean }[];
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
export function Tabs({ label, menu, groupId, defaultValue, values, children }: TabsProps) {
  const id = `tabs${useId().replace(/[^\w]/g, '')}`;
  const items = arrange(collectItems(children), values);
  const wanted = defaultValue ?? items.find((item) => item.default)?.value;
  const selected = items.find((item) => item.value === wanted)?.value ?? items[0]?.value;
  const labelOf = (item: Item) => item.label ?? item.value;
  return (
    <div className="tabs" data-group={groupId}>
      {menu ? (
        <select className="tabs-menu" aria-label={label} defaultValue={selected} autoComplete="off">
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {labelOf(item)}
            </option>
          ))}
        </select>
      ) : (
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
              {drawingOf(item.icon)}
              {labelOf(item)}
            </button>
          ))}
        </div>
      )}
      {items.map((item, index) => (
        <div
          key={item.value}
          className="tabs-panel"
          {...(menu ? {} : panelOf(id, index))}
          data-value={item.value}
          data-selected={item.value === selected ? '' : undefined}
          data-no-text={item.noText ? '' : undefined}
        >
          <Deferred blank={item.blank}>
            <p className="tabs-label">{labelOf(item)}</p>
            {item.children}
          </Deferred>
        </div>
      ))}
    </div>
  );
}

/** What the build leaves out of the document (`src/render/deferred.ts`); without a blank it is its content. */
function Deferred({ blank, children }: { blank: ReactNode; children: ReactNode }) {
  if (blank === undefined) return children;
  return (
    <>
      {createElement('docsgen-deferred', null, blank)}
      {createElement('docsgen-instead', null, children)}
    </>
  );
}

/** A menu names its panels by itself; a panel of tabs belongs to its tab. */
function panelOf(id: string, index: number) {
  return { role: 'tabpanel', id: `${id}-${index}-panel`, 'aria-labelledby': `${id}-${index}` };
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

/** Tabs in the order that is wanted, with the labels of there: panels of one value are shown together. */
function arrange(items: Item[], values: TabsProps['values']): Item[] {
  if (!values) return items;
  const named = values.map(({ value, label, default: isFirst }) => {
    const own = items.filter((item) => item.value === value);
    const shown =
      own.length > 1
        ? own.map((item, index) => <Fragment key={index}>{item.children}</Fragment>)
        : own[0]?.children;
    return {
      ...{ ...own[0], value, children: shown },
      ...(label === undefined ? {} : { label }),
      ...(isFirst ? { default: true } : {}),
    };
  });
  return [...named, ...items.filter((item) => values.every(({ value }) => value !== item.value))];
}
