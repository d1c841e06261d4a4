import type { ReactNode } from 'react';
import { arrange } from './arrange.tsx';
import { itemsOf } from './items.ts';
import { ScreenBadge } from './ScreenBadge.tsx';
import { ScreenMark } from './ScreenMark.tsx';

interface SectionProps {
  /** The heading as the screen prints it. */
  title?: string;
  /** A name that people have given, as the heading: a flag, a milestone. */
  name?: string;
  /** A state next to the heading. */
  badge?: string;
  /** With a border of its own. */
  card?: boolean;
  mark?: string;
  children?: ReactNode;
}

/** A part of a screen under a heading. */
export function ScreenSection({ title, name, badge, card = false, mark, children }: SectionProps) {
  const heading = title ?? name;
  return (
    <div className={card ? 'screen-section screen-card' : 'screen-section'}>
      {heading && (
        <p className="screen-heading">
          {heading}
          <ScreenMark mark={mark} /> {badge && <ScreenBadge text={badge} />}
        </p>
      )}
      {arrange(children).map(({ node }) => node)}
    </div>
  );
}

/** Sections side by side; below one another on phones. */
export function ScreenColumns({ children }: { children?: ReactNode }) {
  return <div className="screen-columns">{arrange(children).map(({ node }) => node)}</div>;
}

interface TextProps {
  text: string;
  /** In a colored box. */
  tone?: 'info' | 'warning';
  mark?: string;
}

/** Running text that a screen prints. */
export function ScreenText({ text, tone, mark }: TextProps) {
  return (
    <p className={tone ? `screen-text screen-alert screen-alert-${tone}` : 'screen-text'}>
      {text}
      <ScreenMark mark={mark} />
    </p>
  );
}

/** The states of something in their order, divided by ` | `; what comes before `current` is done. */
export function ScreenTimeline({ items, current }: { items: string; current: string }) {
  const states = itemsOf(items);
  const now = states.indexOf(current);
  return (
    <ol className="screen-timeline">
      {states.map((state, index) => (
        <li key={state} className={index <= now ? 'screen-done' : undefined}>
          {state}
          {index === now && <span className="visually-hidden"> (now)</span>}
        </li>
      ))}
    </ol>
  );
}

interface MessageProps {
  /** Who writes. */
  from: string;
  time: string;
  /** Text with bold parts between asterisks: `*Ada* enabled *new-checkout*`. */
  text: string;
}

/** A message in a chat or an event in a stream. */
export function ScreenMessage({ from, time, text }: MessageProps) {
  return (
    <div className="screen-message">
      <p className="screen-heading">
        {from} <span className="screen-time">{time}</span>
      </p>
      <p className="screen-text">
        {text
          .split('*')
          .map((piece, index) => (index % 2 === 1 ? <strong key={index}>{piece}</strong> : piece))}
      </p>
    </div>
  );
}
