import { t, useContent, useSite } from 'docsgen/client';
import { type ComponentProps, createContext, isValidElement, type ReactNode } from 'react';

/** True inside a link of page content, where no other link may stand. */
export const InsideLink = createContext(false);

/** A link in page content; `to` is another name for `href`. Other sites open in a new tab. */
export function ContentLink({
  href,
  to,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { to?: string }) {
  const { resolveLink } = useContent();
  const site = useSite();
  const written = href ?? to;
  const target = written === undefined ? undefined : resolveLink(written);
  const external =
    target !== undefined && /^(https?:)?\/\//i.test(target) && !target.startsWith(`${site.url}/`);
  const classes = [className, external && !isImage(children) && 'link-external'].filter(Boolean).join(' ');
  const newTab = external ? { target: '_blank', rel: 'noopener' } : {};
  const note = /^Back to reference (.+)$/.exec(rest['aria-label'] ?? '')?.[1];
  const label =
    note !== undefined && 'data-footnote-backref' in rest
      ? { 'aria-label': t`Back to reference ${note}` }
      : {};
  return (
    <a href={target} className={classes || undefined} {...newTab} {...rest} {...label}>
      <InsideLink.Provider value={true}>{children}</InsideLink.Provider>
    </a>
  );
}

function isImage(children: ReactNode): boolean {
  return isValidElement<{ src?: unknown }>(children) && children.props.src !== undefined;
}
