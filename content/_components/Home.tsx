import { Icon } from '@theme/Icon';
import type { ReactNode } from 'react';

/** The first screen of the home page: what it is about, and a flag in code and in a picture beside it. */
export function HomeTop({ children }: { children: ReactNode }) {
  return <div className="home-top">{children}</div>;
}

/** The right half of the first screen. */
export function HomeSample({ children }: { children: ReactNode }) {
  return <div className="home-sample">{children}</div>;
}

const ENVIRONMENTS = [
  { name: 'development', share: 100, users: 'everyone' },
  { name: 'production', share: 25, users: '25% of users' },
] as const;

/** A flag as the platform holds it: on in each environment for some of its users. */
export function FlagPreview({ flag }: { flag: string }) {
  const label = `The flag ${flag}: on for everyone in development, and for 25% of users in production.`;
  return (
    <div className="flag-preview" role="img" aria-label={label}>
      <p className="flag-preview-name">
        <Icon name="flag" />
        {flag}
      </p>
      {ENVIRONMENTS.map(({ name, share, users }) => (
        <div key={name} className="flag-preview-row">
          <span className="flag-preview-switch" />
          <span>{name}</span>
          <progress className="flag-preview-share" value={share} max={100} aria-hidden="true" />
          <span className="flag-preview-users">{users}</span>
        </div>
      ))}
    </div>
  );
}

/** Cards for kinds of readers. */
export function Readers({ children }: { children: ReactNode }) {
  return <div className="readers">{children}</div>;
}

interface ReaderProps {
  /** Name of an icon of the theme. */
  icon: string;
  /** Who is meant. */
  title: string;
  /** What they come for. */
  text: string;
  /** A list of links, in the order of the way. */
  children: ReactNode;
}

/** One kind of reader, with the pages to begin with. */
export function Reader({ icon, title, text, children }: ReaderProps) {
  return (
    <div className="card reader">
      <div className="reader-head">
        <Icon name={icon} />
        <h3 className="reader-title">{title}</h3>
      </div>
      <p className="reader-text">{text}</p>
      {children}
    </div>
  );
}
