import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './display.module.css';

interface DetailHeaderProps {
  readonly title: string;
  readonly badge?: ReactNode;
  /** Customer, object, premium: the facts that identify this record at a glance. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** On the right; the most likely action is primary. */
  readonly actions?: ReactNode;
}

/** Header of a record: number, state, identifying facts and actions. */
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
