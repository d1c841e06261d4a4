/** Entry of the server bundle: joins the runtime with this theme and with what the site adds. */

// In front of all that takes React's parts.
import '../src/runtime/suspended.ts';

import { around } from 'virtual:docsgen/around';
import { components, exportNames, modules, ownNames } from 'virtual:docsgen/site-components';
import { slots } from 'virtual:docsgen/slots';
import { CrashFallback } from '@theme/CrashFallback';
import { Layout } from '@theme/Layout';
import type { RendererOptions } from '../src/runtime/content-request.ts';
import { createRenderer as create, type Renderer } from '../src/runtime/server.tsx';
import { CONTENT_PROPS } from './content-props.ts';
import { mdxComponents } from './mdx-components.tsx';

/** Creates the renderer of this site. The site's own components win over the theme's. */
export function createRenderer(options: RendererOptions): Renderer {
  return create(
    { Layout, CrashFallback, components: { ...mdxComponents, ...components }, modules, slots, around },
    options,
  );
}

/** Names that pages may use without import. */
export const componentNames = Object.keys({ ...mdxComponents, ...components });

/** What components take that pages use by name. */
export const componentProps = CONTENT_PROPS;

export { exportNames, ownNames };
