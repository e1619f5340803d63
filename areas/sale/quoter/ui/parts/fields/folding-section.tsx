import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import classes from '../../quoter.module.css';
import { type QuotePath, useQuoteField } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';
import { Section } from './section.tsx';

interface FoldingSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** The fields of the section. */
  readonly names: readonly [QuotePath, ...QuotePath[]];
  /** What the fields hold, in a few words; while they hold nothing, their labels are shown. */
  readonly holds: readonly (string | null)[];
  readonly children: ReactNode;
}

/**
 * A section that is a line on a phone until it is needed: while a required field is empty or one is wrong it is open,
 * and a link to one of its fields opens it (`focusField`).
 */
export function FoldingSection({ title, aside, names, holds, children }: FoldingSectionProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  if (isPhone) {
    return (
      <Fold title={title} names={names} holds={holds}>
        {aside}
        {children}
      </Fold>
    );
  }
  return (
    <Section title={title} aside={aside}>
      {children}
    </Section>
  );
}

function Fold({ title, names, holds, children }: Omit<FoldingSectionProps, 'aside'>) {
  const id = useId();
  const { form, mandatory } = useQuoter();
  const field = useQuoteField();
  const values: readonly unknown[] = useWatch({ control: form.control, name: [...names] });
  const state = useFormState({ control: form.control, name: [...names] });
  const isNeeded = names.some(
    (name, index) => form.getFieldState(name, state).error !== undefined || (mandatory.has(name) && (values[index] ?? '') === ''),
  );
  const [opened, setOpened] = useState(isNeeded);
  useEffect(() => {
    if (isNeeded) setOpened(true);
  }, [isNeeded]);
  const held = holds.filter((text) => text !== null && text !== '');
  const line = held.length > 0 ? held : names.map((name) => field(name).label);
  return (
    <Paper component="section" aria-labelledby={id} withBorder>
      <details
        className={classes.fold}
        data-holds={names.join(' ')}
        open={opened}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>
          <h3 id={id}>{title}</h3>
          <span className={classes.held}>{line.join(', ')}</span>
        </summary>
        <div className={classes.section}>{children}</div>
      </details>
    </Paper>
  );
}
