import { ContentLink } from '@theme-default/ContentLink';
import { useContent } from 'docsgen/client';
import type { ComponentProps } from 'react';
import { useBaseUrlUtils } from './useBaseUrl.tsx';

interface LinkProps extends ComponentProps<'a'> {
  to?: string;
  /** Of the links of a navigation bar; they are no attributes. */
  activeClassName?: string;
  isNavLink?: boolean;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** A link inside of the site or out of it; paths of the site get its base URL. */
export default function Link(props: LinkProps) {
  const { to, href, activeClassName: _active, isNavLink: _nav, exact: _exact, ...others } = props;
  const { autoAddBaseUrl = true, 'data-noBrokenLinkCheck': _unchecked, ...rest } = others;
  const { resolveLink } = useContent();
  const { withBaseUrl } = useBaseUrlUtils();
  const written = (to ?? href)?.replace(/^pathname:\/\//, '');
  if (written === undefined) return <ContentLink {...rest} />;
  const found = resolveLink(written);
  const isPath = found === written && written.startsWith('/') && autoAddBaseUrl;
  return <ContentLink {...rest} href={isPath ? withBaseUrl(written) : found} />;
}
