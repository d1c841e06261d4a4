import { Logo as Own } from '@theme-default/Logo';
import { useSite } from 'docsgen/client';

/** The logo of the site, as the header has it; the title where there is none. */
export default function Logo() {
  const { logo, title, baseUrl } = useSite();
  return logo ? <Own logo={logo} /> : <a href={baseUrl}>{title}</a>;
}
