import { Group } from '@mantine/core';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { DateBox } from '../../form/date/date-box.tsx';
import { useKitTexts } from '../../texts/kit-texts.ts';
import type { DateRange } from './date-range.ts';

interface DateRangeEditorProps {
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
}

/** First and last day of a range; either may be open. Setting a day beyond the other bound clears that bound. */
export function DateRangeEditor({ label, value, onChange }: DateRangeEditorProps) {
  const t = useKitTexts();
  const { from, to } = value;
  const box = (name: string, day: PlainDate | undefined, change: (day: PlainDate | undefined) => void) => (
    <DateBox
      label={name}
      aria-label={`${label}: ${name}`}
      w={150}
      clearable
      value={day ?? null}
      onChange={(next) => change(next ?? undefined)}
      // Inside a chip's popover: a calendar in its own layer would close the chip.
      popoverProps={{ withinPortal: false }}
    />
  );
  return (
    <Group gap="xs" align="flex-end">
      {box(t('table.from'), from, (day) => onChange({ from: day, to: day !== undefined && to !== undefined && to < day ? undefined : to }))}
      {box(t('table.to'), to, (day) =>
        onChange({ from: day !== undefined && from !== undefined && from > day ? undefined : from, to: day }),
      )}
    </Group>
  );
}
