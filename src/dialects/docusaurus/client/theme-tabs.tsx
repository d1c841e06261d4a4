import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useState,
} from 'react';

/** A tab as components of Docusaurus know it. */
export interface TabValue {
  readonly value: string;
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly default?: boolean;
}

interface TabsProps {
  readonly children?: ReactNode;
  readonly defaultValue?: string | null;
  readonly values?: readonly TabValue[];
  readonly lazy?: boolean;
  readonly block?: boolean;
}

interface TabsState {
  readonly selectedValue: string;
  readonly selectValue: (value: string) => void;
  readonly tabValues: readonly TabValue[];
  readonly lazy: boolean;
  readonly block: boolean;
}

const Chosen = /* @__PURE__ */ createContext<TabsState | null>(null);

/** What stands in tabs, without the empty parts. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<TabValue>[] {
  return Children.toArray(children).filter((child): child is ReactElement<TabValue> => isValidElement(child));
}

/** The tabs of a list, and the one that is chosen. */
export function useTabsContextValue(props: TabsProps): TabsState {
  const { children, defaultValue, values, lazy = false, block = false } = props;
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props: own }) => own);
  const first = (tabValues.find((own) => own.default) ?? tabValues[0])?.value ?? '';
  const [selectedValue, selectValue] = useState(defaultValue ?? first);
  return { selectedValue, selectValue, tabValues, lazy, block };
}

/** The tabs around a component; without properties, those that hold it. */
export function useTabs(props?: TabsProps): TabsState {
  const own = useTabsContextValue(props ?? {});
  const around = use(Chosen);
  return props === undefined && around !== null ? around : own;
}

/** Tells components which tabs they stand in. */
export function TabsProvider({ children, value }: { children?: ReactNode; value: TabsState }) {
  return <Chosen value={value}>{children}</Chosen>;
}
