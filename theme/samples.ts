/**
 * A module of its own: readers who have chosen a language before get its samples as soon as the page is there, without the
 * client, which imports it for all others.
 */
import { CHOSEN } from './behaviours/chosen-places.ts';
import { changeBody, fillSamples } from './behaviours/fill-samples.ts';

export { changeBody, fillSamples };

for (const holder of document.querySelectorAll<HTMLElement>('div[data-request]'))
  if (holder.querySelector(CHOSEN)) fillSamples(holder);
