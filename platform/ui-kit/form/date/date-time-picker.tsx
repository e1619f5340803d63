import 'dayjs/locale/it.js';
import { Button, Group, Tabs, Text } from '@mantine/core';
import { DatePicker, DatesProvider, TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { parseTypedTime } from './date-time.ts';

interface DateTimePickerProps {
  /** `YYYY-MM-DDTHH:mm:ss`. */
  readonly value: string | undefined;
  readonly min: PlainDate | undefined;
  readonly max: PlainDate | undefined;
  readonly onDone: (moment: string) => void;
  readonly onCancel: () => void;
}

/**
 * The two tabs of a date-time picker: after the day comes the time, and only both together are accepted (spec §2, §5).
 */
export function DateTimePicker({ value, min, max, onDone, onCancel }: DateTimePickerProps) {
  const t = useKitTexts();
  const language = useLanguage();
  const [tab, setTab] = useState<string | null>('date');
  const [day, setDay] = useState<string | null>(value?.slice(0, 10) ?? null);
  const [time, setTime] = useState(value?.slice(11) ?? '');
  const [missing, setMissing] = useState<'date' | 'time'>();
  const clock = parseTypedTime(time);

  const done = () => {
    const lacks = day === null ? 'date' : clock === undefined ? 'time' : undefined;
    setMissing(lacks);
    if (lacks !== undefined) setTab(lacks);
    else onDone(`${day}T${clock}`);
  };
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="sm" grow>
          <Tabs.Tab value="date">{day === null ? t('dateTime.date') : `${t('dateTime.date')}: ${formatDate(day)}`}</Tabs.Tab>
          <Tabs.Tab value="time">{clock === undefined ? t('dateTime.time') : `${t('dateTime.time')}: ${clock.slice(0, 5)}`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="date">
          <DatePicker
            value={day}
            defaultDate={day ?? undefined}
            minDate={min}
            maxDate={max}
            ariaLabels={{ previousMonth: t('form.previousMonth'), nextMonth: t('form.nextMonth') }}
            onChange={(picked) => {
              setDay(picked);
              setMissing(undefined);
              setTab('time');
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="time">
          <TimePicker
            label={t('dateTime.time')}
            withSeconds
            value={time}
            onChange={(next) => {
              setTime(next);
              setMissing(undefined);
            }}
            hoursInputLabel={t('dateTime.hours')}
            minutesInputLabel={t('dateTime.minutes')}
            secondsInputLabel={t('dateTime.seconds')}
            hoursRef={(input) => {
              if (tab === 'time' && time === '') input?.focus();
            }}
          />
        </Tabs.Panel>
      </Tabs>
      <div role="alert">
        {missing === undefined ? null : (
          <Text size="sm" c="var(--mantine-color-error)" mt="xs">
            {t(`dateTime.missing.${missing}`)}
          </Text>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button size="xs" onClick={done}>
          {t('dateTime.done')}
        </Button>
      </Group>
    </DatesProvider>
  );
}
