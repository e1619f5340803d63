import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';
import classes from './display.module.css';

interface KeyValueListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

function shown(value: ReactNode): ReactNode {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? breakable(value) : value;
}

/** Labels and values of a record, in as many columns as fit; an empty value is a dash. */
export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <dl className={classes.pairs}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
