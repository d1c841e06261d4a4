/** Props of `SearchSuggestions`. */
export interface SearchSuggestionsProps {
  suggestions: readonly string[];
  onSuggestion: (query: string) => void;
}

/** Queries as buttons. */
export function SearchSuggestions({ suggestions, onSuggestion }: SearchSuggestionsProps) {
  return (
    <ul className="search-suggestions">
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" onClick={() => onSuggestion(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
