import { Badge } from '@theme/Badge';
import { useContent } from 'docsgen/client';
import type { ReactNode } from 'react';

interface CourseProps {
  title: string;
  /** The course's page, as a relative file. */
  href: string;
  level: 'Beginner' | 'Advanced';
  minutes: number;
  /** For whom it is. */
  audience: string;
  /** What it covers, in its order, split at semicolons. */
  subjects: string;
}

/** A video course as a card: how hard, how long, for whom, and what is in it. */
export function Course({ title, href, level, minutes, audience, subjects }: CourseProps) {
  const { resolveLink } = useContent();
  return (
    <div className="card course">
      <div className="course-facts">
        <Badge tone={level === 'Beginner' ? 'tip' : 'accent'}>{level}</Badge> <span>{minutes} minutes</span>
      </div>
      <p className="card-title course-title">
        <a className="card-link" href={resolveLink(href)}>
          {title}
        </a>
      </p>
      <p className="course-for">{audience}</p>
      <ul className="course-contents">
        {subjects.split(/;\s*/).map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ul>
    </div>
  );
}

/** A row of courses. */
export function Courses({ children }: { children: ReactNode }) {
  return <div className="courses">{children}</div>;
}
