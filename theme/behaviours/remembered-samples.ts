/**
 * Shows the samples of the language that a reader has chosen before, as soon as they are there. Where that fails, the
 * client tries again.
 */
import { fillChosen } from './deferred.ts';
import { applyRememberedTabs } from './tab-state.ts';

for (const holder of document.querySelectorAll<HTMLElement>('div[data-deferred]'))
  void fillChosen(holder, applyRememberedTabs);
