/** Hooks of React that do something in browsers only: where a component is rendered once, they have no effect. */
export const CLIENT_HOOKS: readonly string[] = [
  ...['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useRef', 'useSyncExternalStore'],
  ...['useTransition', 'useOptimistic'],
];
