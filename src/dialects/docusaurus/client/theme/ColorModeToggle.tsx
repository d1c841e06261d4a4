'use client';

import { ColorModeSwitch } from '@theme-default/ColorModeSwitch';

/** The switch of the color mode, which the header has too: it changes the mode by itself, whoever asks to be told. */
export default function ColorModeToggle() {
  return <ColorModeSwitch />;
}
