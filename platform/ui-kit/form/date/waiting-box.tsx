import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import type { DateBoxProps } from './calendar-box.tsx';

interface WaitingBoxProps extends DateBoxProps {
  /** Called when the user enters and leaves the box. */
  readonly onUse: (inUse: boolean) => void;
}

/** A date box without a calendar, until its code is loaded. Passes the typed date on when left or submitted. */
export function WaitingBox(props: WaitingBoxProps) {
  const t = useKitTexts();
  const {
    value,
    onChange,
    max,
    onUse,
    onBlur,
    ref,
    label,
    description,
    error,
    withAsterisk,
    disabled,
    placeholder,
    className,
    w,
    clearable,
  } = props;
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed === undefined) return;
    const day = parseTypedDate(typed, { latest: max });
    if (day !== undefined || (typed.trim() === '' && clearable === true)) onChange(day ?? null);
    setTyped(undefined);
  };
  return (
    <TextInput
      {...{ ref, label, description, error, withAsterisk, disabled, className, w }}
      aria-label={props['aria-label']}
      aria-required={props['aria-required']}
      value={typed ?? (value === null ? '' : formatDate(value))}
      placeholder={placeholder ?? t('form.datePlaceholder')}
      leftSection={<IconCalendar size={16} stroke={1.6} />}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={() => onUse(true)}
      onBlur={(event) => {
        settle();
        onUse(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Submitting by keyboard includes the typed text.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) settle();
      }}
    />
  );
}
