import { SearchForm } from '@theme/SearchForm';
import type { ReactNode } from 'react';

/** Props of `Hero`. */
export interface HeroProps {
  /** The page's h1. */
  title: ReactNode;
  /** One or two sentences below it. */
  tagline?: ReactNode;
  /** Shows a search field in the middle. */
  search?: boolean;
  /** Calls to action: elements of `HeroLink`. */
  children?: ReactNode;
}

/** The top of a home page. */
export function Hero({ title, tagline, search, children }: HeroProps) {
  return (
    <div className="hero">
      <h1 className="hero-title">{title}</h1>
      {tagline && <div className="hero-tagline">{tagline}</div>}
      {search && <SearchForm />}
      {children && <div className="hero-actions">{children}</div>}
    </div>
  );
}
