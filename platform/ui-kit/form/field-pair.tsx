import type { ReactNode } from 'react';
import classes from './field-pair.module.css';

/** Two short fields, which share a line on a phone; elsewhere the caller lays them out. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
