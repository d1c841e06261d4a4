import { useSite } from 'docsgen/client';

/** The colour mode of a page that nobody has opened yet. */
export function useColorMode(): {
  colorMode: 'light' | 'dark';
  isDarkTheme: boolean;
  setColorMode: () => void;
} {
  return { colorMode: 'light', isDarkTheme: false, setColorMode: () => {} };
}

/** The theme's part of the configuration. */
export function useThemeConfig(): unknown {
  const { docusaurus } = useSite().themeOptions as { docusaurus?: { themeConfig?: unknown } };
  return docusaurus?.themeConfig ?? {};
}

/** Names of the classes that Docusaurus gives its parts. */
export const ThemeClassNames: Record<string, Record<string, string>> = {
  common: {},
  docs: {},
  blog: {},
  page: {},
};
