import type { ReactNode } from 'react';
import classes from './display.module.css';
import { MomentText } from './values.tsx';

export interface TimelineEntry {
  readonly key: string | number;
  /** ISO instant. */
  readonly at: string;
  readonly title: ReactNode;
  /** The user, and on whose behalf. */
  readonly who?: string;
  /** Changed fields. */
  readonly details?: ReactNode;
}

/** The history of a record, in the given order (newest first). */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <div>
            <b>{entry.title}</b>
          </div>
          <MomentText instant={entry.at} />
          {entry.who === undefined ? null : ` · ${entry.who}`}
          {entry.details === undefined ? null : <div>{entry.details}</div>}
        </li>
      ))}
    </ol>
  );
}
