import { t, useNavigation } from 'docsgen/client';

/** Says why a page could not be loaded, and tries again. */
export function NavigationError() {
  const { error, retry } = useNavigation();
  return (
    <div className="navigation-error" role="alert">
      <p>
        <strong>{t`This page could not be loaded.`}</strong> {error}
      </p>
      <button type="button" className="button button-small" onClick={retry}>
        {t`Retry`}
      </button>
    </div>
  );
}
