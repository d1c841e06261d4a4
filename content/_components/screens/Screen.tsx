import type { ReactNode } from 'react';
import { arrange } from './arrange.tsx';
import { itemsOf } from './items.ts';
import { ScreenBadge } from './ScreenBadge.tsx';
import { ScreenNav } from './ScreenNav.tsx';

interface ScreenProps {
  /** Whose screen it is: `Unleash`, `Okta`. */
  product: string;
  /** How to get there: `Admin settings > Single sign-on > SAML 2.0`. */
  path?: string;
  /** The heading that the screen prints. */
  title?: string;
  /** A name that people have given, as the heading. */
  name?: string;
  /** A state next to the heading. */
  badge?: string;
  kind?: 'page' | 'dialog';
  /** What the sketch shows, in a sentence. */
  caption: string;
  children?: ReactNode;
}

/**
 * A sketch of a screen that nobody without the plan, or without an account there, can open: the fields and labels
 * that matter for a passage, filled in. It's a drawing: nothing in it can be used, and nothing takes the focus.
 * Words for search and for the Markdown twin are those of the page and of the caption.
 */
export function Screen({ product, path, title, name, badge, kind = 'page', caption, children }: ScreenProps) {
  const heading = title ?? name;
  const parts = arrange(children);
  const nav = parts.filter(({ type }) => type === ScreenNav);
  return (
    <figure className={`screen screen-${kind}`}>
      <div className="screen-paper" data-no-text="">
        <div className="screen-window">
          <p className="screen-bar">
            <span className="screen-sketch">
              Sketch<span className="visually-hidden"> of a screen of </span>
            </span>{' '}
            <span className="screen-product">{product}</span> {path && <ScreenPath path={path} />}
          </p>
          <div className={nav.length > 0 ? 'screen-main screen-main-nav' : 'screen-main'}>
            {nav.map(({ node }) => node)}
            <div className="screen-body">
              {heading && (
                <p className="screen-title">
                  {heading} {badge && <ScreenBadge text={badge} />}
                </p>
              )}
              {parts.filter(({ type }) => type !== ScreenNav).map(({ node }) => node)}
            </div>
          </div>
        </div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ScreenPath({ path }: { path: string }) {
  return (
    <span className="screen-path">
      {itemsOf(path, '>').map((item, index) => (
        <span key={item}>
          {index > 0 && <span className="screen-step"> &gt; </span>}
          {item}
        </span>
      ))}
    </span>
  );
}
