import { ShellIcon } from '@theme/ShellIcon';
import {
  dismissAnnouncement,
  isAnnouncementDismissed,
  subscribeAnnouncement,
  t,
  useSite,
} from 'docsgen/client';
import { useSyncExternalStore } from 'react';

/** A line above the header that readers can put away; a new id of the announcement shows it again. */
export function AnnouncementBar() {
  const { announcement } = useSite();
  const id = announcement?.id ?? '';
  const dismissed = useSyncExternalStore(
    subscribeAnnouncement,
    () => isAnnouncementDismissed(id),
    // Before hydration the style sheet hides it, by an attribute that `early.ts` sets.
    () => false,
  );
  if (!announcement || (announcement.dismissible && dismissed)) return null;
  return (
    <aside
      className={announcement.dismissible ? 'announcement announcement-dismissible' : 'announcement'}
      aria-label={t`Announcement`}
    >
      <p className="announcement-text">
        {announcement.href ? <a href={announcement.href}>{announcement.text}</a> : announcement.text}
      </p>
      {announcement.dismissible && (
        <button
          type="button"
          className="announcement-close icon-button"
          aria-label={t`Dismiss announcement`}
          onClick={() => dismissAnnouncement(id)}
        >
          <ShellIcon name="close" />
        </button>
      )}
    </aside>
  );
}
