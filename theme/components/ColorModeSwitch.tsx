import { ShellIcon } from '@theme/ShellIcon';
import { type ColorMode, setColorMode, shownColorMode, subscribeColorMode, t, useSite } from 'docsgen/client';
import { useSyncExternalStore } from 'react';

const LABELS = {
  light: t`Color mode: light. Switch to dark.`,
  dark: t`Color mode: dark. Switch to system.`,
  system: t`Color mode: system. Switch to light.`,
} as const;

const NEXT = { light: 'dark', dark: 'system', system: 'light' } as const satisfies Record<
  ColorMode,
  ColorMode
>;

/**
 * Steps through light, dark and system. All three icons are there; the style sheet shows the one of the mode, so
 * that it is right before hydration.
 */
export function ColorModeSwitch() {
  const { colorMode } = useSite();
  const mode = useSyncExternalStore(
    subscribeColorMode,
    () => shownColorMode(colorMode.default),
    () => colorMode.default,
  );
  if (!colorMode.switchable) return null;
  const label = LABELS[mode];
  return (
    <button
      type="button"
      className="color-mode icon-button"
      aria-label={label}
      title={label}
      onClick={() => setColorMode(NEXT[mode])}
    >
      <ShellIcon name="sun" className="color-mode-light" />
      <ShellIcon name="moon" className="color-mode-dark" />
      <ShellIcon name="monitor" className="color-mode-system" />
    </button>
  );
}
