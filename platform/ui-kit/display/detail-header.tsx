import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './display.module.css';

interface DetailHeaderProps {
  readonly title: string;
  readonly badge?: ReactNode;
  /** Customer, object, premium: what tells this record from another at a glance. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** On the right; the likely next one primary. */
  readonly actions?: ReactNode;
}

/** Head of a record: number and state, the facts that identify it, what can be done. */
export function DetailHeader({ title, badge, facts = [], actions }: DetailHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.identity}>
        <Group gap="sm">
          <Title order={2}>{title}</Title>
          {badge}
        </Group>
        <div className={classes.facts}>
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label}: <b>{value}</b>
            </span>
          ))}
        </div>
      </div>
      <Group gap="xs">{actions}</Group>
    </div>
  );
}
