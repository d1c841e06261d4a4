import { NotFound } from '@theme-default/NotFound';

/** What is shown where there is no page. */
export default function NotFoundPage() {
  return <NotFound />;
}
