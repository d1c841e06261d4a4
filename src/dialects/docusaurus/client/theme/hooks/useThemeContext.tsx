import { useColorMode } from '../../theme-common.tsx';

/** The color mode by the names of the first releases of Docusaurus 2. */
export default function useThemeContext() {
  const { isDarkTheme, setColorMode } = useColorMode();
  return {
    isDarkTheme,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}
