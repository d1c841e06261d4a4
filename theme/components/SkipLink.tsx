import { t } from 'docsgen/client';

/** The first stop of a keyboard: leads past header and sidebar. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {t`Skip to main content`}
    </a>
  );
}
