/** Entry of the browser bundle: joins the runtime with this theme and with what the site adds. */

import { browserModules } from 'virtual:docsgen/browser';
import { hydrate } from 'virtual:docsgen/islands';
import { site } from 'virtual:docsgen/site';
import { CrashFallback } from '@theme/CrashFallback';
import { Layout } from '@theme/Layout';
import { type ClientModules, startClient } from '../src/runtime/start.tsx';
import { installBehaviours, prepareContent } from './behaviours.ts';

const modules: ClientModules = {
  site,
  hydrate,
  browserModules,
  Layout,
  CrashFallback,
  installBehaviours,
  prepareContent(content) {
    const prepared = prepareContent(content);
    const place = content.querySelector<HTMLElement>('[data-near-matches]');
    if (!place) return prepared;
    // Code of one page, which most readers never see.
    import('./behaviours/near-matches.ts').then(
      ({ showNearMatches }) => showNearMatches(place, site),
      () => {},
    );
    return prepared;
  },
};

// Not in the task that compiles all of this: the page answers in between.
setTimeout(() => startClient(modules));
