import { ShellIcon } from '@theme/ShellIcon';
import { type ColorMode, setColorMode, shownColorMode, subscribeColorMode, t, useSite } from 'docsgen/client';
import { useSyncExternalStore } from 'react';

/** The mode behind each one, and what the button is called. */
const STEPS = {
  light: ['dark', t`Color mode: light. Switch to dark.`],
  dark: ['system', t`Color mode: dark. Switch to system.`],
  system: ['light', t`Color mode: system. Switch to light.`],
} as const satisfies Record<ColorMode, readonly [ColorMode, string]>;

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
  const [next, label] = STEPS[mode];
  return (
    <button
      type="button"
      className="color-mode icon-button"
      aria-label={label}
      title={label}
      onClick={() => setColorMode(next)}
    >
      <ShellIcon name="sun" className="color-mode-light" />
      <ShellIcon name="moon" className="color-mode-dark" />
      <ShellIcon name="monitor" className="color-mode-system" />
    </button>
  );
}
