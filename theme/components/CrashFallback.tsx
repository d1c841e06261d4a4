import { t } from 'docsgen/client';

/** Props of `CrashFallback`. */
export interface CrashFallbackProps {
  error: unknown;
  /** Renders the page again. */
  retry: () => void;
}

/** Stands in for the whole body when the shell throws; it depends on nothing that may be broken. */
export function CrashFallback({ error, retry }: CrashFallbackProps) {
  return (
    <main id="main" className="crash">
      <h1 className="crash-title">{t`This page crashed.`}</h1>
      <button type="button" className="button" onClick={retry}>
        {t`Try again`}
      </button>
      <pre className="crash-error">{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
