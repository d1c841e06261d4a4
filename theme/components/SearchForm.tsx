import { Icon } from '@theme/Icon';
import { t, useSite, withBaseUrl } from 'docsgen/client';

/** Props of `SearchForm`. */
export interface SearchFormProps {
  /** Name of the field for screen readers, and its text while it is empty. */
  label?: string;
}

/** Longest query, in characters: the search looks at no more. */
const MAX_LENGTH = 64;

/**
 * A search field in page content: a plain form that leads to the page of results. A search dialog may take it over:
 * it finds the form by `data-search-form`.
 */
export function SearchForm({ label = t`Search the documentation` }: SearchFormProps) {
  const { baseUrl } = useSite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
    <form
      className="search-form"
      role="search"
      action={withBaseUrl(baseUrl, 'search')}
      method="get"
      data-search-form=""
      data-no-text=""
    >
      <Icon name="search" className="search-form-icon" />
      <input
        className="search-form-field"
        type="search"
        name="q"
        maxLength={MAX_LENGTH}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
      />
      <button type="submit" className="search-form-button">
        {t`Search`}
      </button>
    </form>
  );
}
