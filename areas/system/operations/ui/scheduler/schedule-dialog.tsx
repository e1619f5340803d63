import { List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { cronFault } from '#platform/domain-kit/time/cron.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  JOB_SCHEDULE_FIELDS,
  type JobScheduleForm,
  jobScheduleSchema,
  listSchedules,
  previewTimes,
  type ScheduleRow,
  saveSchedule,
} from '../../api/index.ts';
import { HOLIDAY_RULES, MISSED_RULES } from '../../domain/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 300;

/** The typed times in words, with the next five; nothing while they are no times. */
function Preview({ form }: { readonly form: SchemaForm<JobScheduleForm> }) {
  const t = useOperationsTexts();
  const typed = useWatch({ control: form.control, name: ['cron', 'onHoliday'] });
  const [[cron, onHoliday]] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data } = useApiQuery(previewTimes, { query: { cron, onHoliday } }, { enabled: cronFault(cron) === null });
  if (data === undefined || cronFault(cron) !== null) return null;
  return (
    <div>
      <Text fw={600}>{data.words}</Text>
      <Text size="sm" c="dimmed">
        {t('schedules.nextFive')}
      </Text>
      <List size="sm">
        {data.next.map((at) => (
          <List.Item key={at}>
            <MomentText instant={at} />
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** Changes when a schedule runs. */
export function ScheduleDialog({ row, onClose }: { readonly row: ScheduleRow; readonly onClose: () => void }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  const save = useApiMutation(saveSchedule, { invalidates: [listSchedules] });
  const { id, version, cron, onHoliday, onMissed, declared, title } = row;
  return (
    <FormDialog
      title={t('schedules.editTitle', { job: title })}
      {...(cron === declared ? {} : { text: t('schedules.declared', { cron: declared }) })}
      schema={jobScheduleSchema}
      labels={JOB_SCHEDULE_FIELDS}
      defaultValues={{ cron, onHoliday, onMissed }}
      saveLabel={t('schedules.edit')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('schedules.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('cron')} maxLength={100} />
          <Preview form={form} />
          <SelectField
            {...form.field('onHoliday')}
            options={keysOf(HOLIDAY_RULES).map((value) => ({ value, label: HOLIDAY_RULES[value][language] }))}
          />
          <SelectField
            {...form.field('onMissed')}
            options={keysOf(MISSED_RULES).map((value) => ({ value, label: MISSED_RULES[value][language] }))}
          />
        </>
      )}
    </FormDialog>
  );
}
