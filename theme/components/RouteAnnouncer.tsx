import { usePage } from 'docsgen/client';
import { useRef } from 'react';

/** Tells screen readers the name of each page that a navigation brings; silent for the first, which they read anyway. */
export function RouteAnnouncer() {
  const { route, title } = usePage();
  const last = useRef({ route, text: '' });
  if (last.current.route !== route) last.current = { route, text: title };
  return (
    <div id="route-announcer" className="visually-hidden" aria-live="polite" aria-atomic="true">
      {last.current.text}
    </div>
  );
}
