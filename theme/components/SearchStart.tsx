import { SearchSuggestions } from '@theme/SearchSuggestions';
import { t } from 'docsgen/client';

/** Props of `SearchStart`. */
export interface SearchStartProps {
  /** Queries to begin with. */
  suggestions: readonly string[];
  onSuggestion: (query: string) => void;
}

/** What the dialog shows to readers who have typed and opened nothing yet: what can be found, and where to start. */
export function SearchStart({ suggestions, onSuggestion }: SearchStartProps) {
  return (
    <div className="search-state search-hint">
      <p>{t`Pages, headings, options, API operations: type a few words, a name from your code, or a question.`}</p>
      {suggestions.length > 0 && (
        <>
          <p>{t`Many readers start with:`}</p>
          <SearchSuggestions suggestions={suggestions} onSuggestion={onSuggestion} />
        </>
      )}
    </div>
  );
}
