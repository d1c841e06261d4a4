import { usePage } from 'docsgen/client';

/** The address of the page that is shown. */
export function useLocation(): { pathname: string; search: string; hash: string } {
  return { pathname: usePage().href, search: '', hash: '' };
}

/** Going elsewhere is a link's business while a page is made. */
export function useHistory(): { push: () => void; replace: () => void; location: { pathname: string } } {
  return { push: () => {}, replace: () => {}, location: { pathname: usePage().href } };
}

/** Leads nowhere by itself: redirects stand in the configuration. */
export function Redirect(_props: { to: string }) {
  return null;
}
