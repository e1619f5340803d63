import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import type { QuotePath } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';

interface OptionalFieldsProps {
  /** Subject of the fields, for the button that shows them. */
  readonly about: string;
  readonly names: readonly [QuotePath, ...QuotePath[]];
  readonly children: ReactNode;
}

/** Rarely used fields: behind a button, until one of them has a value, an error or a required mark. */
export function OptionalFields({ about, names, children }: OptionalFieldsProps) {
  const t = useQuoterTexts();
  const { form, mandatory } = useQuoter();
  const values: readonly unknown[] = useWatch({ control: form.control, name: [...names] });
  const state = useFormState({ control: form.control, name: [...names] });
  const [opened, setOpened] = useState(false);
  const { setFocus } = form;
  const [first] = names;
  useEffect(() => {
    if (opened) setFocus(first);
  }, [opened, first, setFocus]);
  const isNeeded =
    values.some((value) => value !== null && value !== undefined && value !== '') ||
    names.some((name) => mandatory.has(name) || form.getFieldState(name, state).error !== undefined);
  if (opened || isNeeded) return children;
  return (
    <Button
      variant="default"
      justify="flex-start"
      h="auto"
      mih={36}
      py={6}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      onClick={() => setOpened(true)}
      aria-expanded={false}
    >
      {t('customer.more', { about })}
    </Button>
  );
}
