import type { ReactNode } from 'react';
import classes from './display.module.css';

interface KeyValueListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Labels and values of a record, in as many columns as fit; an empty value is a dash. */
export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl className={classes.pairs}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
