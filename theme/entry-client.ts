/** Entry of the browser bundle: joins the runtime with this theme and with what the site adds. */
import { CrashFallback } from '@theme/CrashFallback';
import { Layout } from '@theme/Layout';
import { islands } from 'virtual:docsgen/islands';
import { site } from 'virtual:docsgen/site';
import { startClient } from '../src/runtime/start.tsx';
import { applyRememberedTabs, installBehaviours } from './behaviours.ts';

startClient({ site, islands, Layout, CrashFallback, installBehaviours, prepareContent: applyRememberedTabs });
