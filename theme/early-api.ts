/**
 * What `early-tabs.ts` does, for documents that leave samples out: those of a remembered language are written at once.
 * Bundled as an inline script.
 */
import './early-tabs.ts';
import { CHOSEN } from './behaviours/chosen-places.ts';

const module = document.currentScript?.dataset.samples;
if (module && document.querySelector(CHOSEN)) import(module).catch(() => {});
