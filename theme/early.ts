/**
 * Runs inside the head, before the first paint: colour mode and announcement are as the reader left them, without
 * a flash. Bundled as an inline script, so it stays tiny.
 */
import { isAnnouncementDismissed } from '../src/runtime/announcement.ts';
import { callClient } from '../src/runtime/call-client.ts';
import { type ColorMode, prefersDark, readColorMode, showColorMode } from '../src/runtime/color-mode.ts';
import { keepEarlyInput } from '../src/runtime/early-input.ts';

const { dataset } = document.documentElement;
const fallback = (dataset.colorDefault ?? 'system') as ColorMode;
const show = () => showColorMode(readColorMode(fallback));

dataset.js = '';
// In this order: what is kept, nobody else hears of.
callClient(window);
keepEarlyInput(window);
// Keyboards of these have another key for shortcuts.
if (/^(Mac|iP)/.test(navigator.platform)) dataset.apple = '';
show();
prefersDark().addEventListener('change', show);
const announcement = dataset.announcement;
if (announcement && isAnnouncementDismissed(announcement)) dataset.announcementDismissed = '';
