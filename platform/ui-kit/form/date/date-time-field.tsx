import { Popover, TextInput } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { LoadingState } from '../../feedback/loading-state.tsx';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { formatMoment, parseTypedMoment } from './date-time.ts';

/** Calendar and clock are loaded when the first picker is opened. */
const Picker = lazy(() => import('./date-time-picker.tsx').then((module) => ({ default: module.DateTimePicker })));

interface DateTimeFieldProps<V extends FieldValues> extends FieldProps<V> {
  readonly min?: PlainDate;
  readonly max?: PlainDate;
}

/**
 * Date and time in Rome: typed (`11032026 1430`) or picked in two tabs, both required (spec §2, §5). Shown as
 * DD-MM-YYYY HH:mm:ss, `YYYY-MM-DDTHH:mm:ss` in the form, empty is null. Arrow down opens the picker.
 */
export function DateTimeField<V extends FieldValues>({ min, max, ...props }: DateTimeFieldProps<V>) {
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const stored = typeof value === 'string' ? value : '';

  const leave = () => {
    if (typed !== undefined) change(typed.trim() === '' ? null : (parseTypedMoment(typed) ?? typed));
    setTyped(undefined);
    shared.onBlur();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...shared}
          value={typed ?? formatMoment(stored)}
          placeholder={shared.placeholder ?? t('dateTime.placeholder')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={24}
          leftSection={<IconCalendarClock size={16} stroke={1.6} />}
          leftSectionPointerEvents="none"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onClick={() => setOpened(true)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              leave();
              setOpened(true);
            } else if (event.key === 'Enter') leave();
          }}
          onBlur={leave}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={shared.label} p="sm">
        {opened ? (
          <Suspense fallback={<LoadingState height={280} />}>
            <Picker
              value={parseTypedMoment(stored)}
              min={min}
              max={max}
              onCancel={() => setOpened(false)}
              onDone={(moment) => {
                setTyped(undefined);
                change(moment);
                setOpened(false);
              }}
            />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
