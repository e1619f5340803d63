import { Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../../quoter.module.css';

interface SectionProps {
  readonly title: string;
  /** Next to the title: a view switch, a link to the step. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a step. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="md" className={classes.section}>
      <div className={classes.sectionHead}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </Paper>
  );
}

/** Fields side by side, as many as fit. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
