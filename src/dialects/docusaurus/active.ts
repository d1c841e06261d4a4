/** Hooks and parts that do something in browsers only, and handlers of events. */
const ACTIVE =
  /\b(?:useState|useReducer|useEffect|useLayoutEffect|useRef|useSyncExternalStore|useTransition|useColorMode|useIsBrowser)\s*(?:<[^()]*>)?\(|<BrowserOnly\b|[\s{]on[A-Z][A-Za-z]+=\{/;

/** What looks into its children needs them as they are, and an island gets them as HTML. */
const LOOKS_INTO_CHILDREN =
  /\bChildren\s*\.|\bcloneElement\b|\bchildren\s*\.\s*(?:map|props|filter|forEach|find)\b|\bisValidElement\b/;

/** Docusaurus brings every component alive; here those do that have something to do in a browser. */
export function isActive(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*/g, '');
  return ACTIVE.test(code) && !LOOKS_INTO_CHILDREN.test(code);
}
