import { t } from 'docsgen/client';

interface LastUpdatedProps {
  lastUpdatedAt?: number | string | null;
  lastUpdatedBy?: string | null;
}

/** When a page has changed last, and who has changed it. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps) {
  const day = lastUpdatedAt ? new Date(lastUpdatedAt).toISOString().slice(0, 10) : '';
  if (day === '' && !lastUpdatedBy) return null;
  return (
    <span>
      {t`Last updated ${day === '' ? '' : <time dateTime={day}>{day}</time>}`} {lastUpdatedBy}
    </span>
  );
}
