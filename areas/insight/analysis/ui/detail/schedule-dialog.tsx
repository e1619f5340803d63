import { Modal, Stack, Text } from '@mantine/core';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type ExtractionSchedule, SCHEDULE_FIELDS, type ScheduleForm, timingSchema } from '../../api/index.ts';
import { FILE_FORMAT_NAMES, FILE_FORMATS, FREQUENCIES } from '../../domain/schedule.ts';
import { FREQUENCY_LABELS } from '../../domain/texts.ts';
import { useAnalysisTexts } from '../../texts/it.ts';

interface ScheduleDialogProps {
  readonly schedule: ExtractionSchedule | null;
  readonly onSave: (form: ScheduleForm) => Promise<unknown>;
  readonly onClose: () => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

const NEW: ScheduleForm = { frequency: 'SETTIMANALE', weekday: 1, monthDay: null, month: null, format: 'XLSX', delivery: 'MAIL' };

/** When and how the user receives an extraction. */
export function ScheduleDialog({ schedule, onSave, onClose }: ScheduleDialogProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const { nextOn: _next, suspended: _suspended, ...known } = { nextOn: null, suspended: null, ...(schedule ?? NEW) };
  const form = useSchemaForm(timingSchema, { labels: SCHEDULE_FIELDS, defaultValues: known });
  const frequency = form.watch('frequency');
  const setFrequency = (value: ScheduleForm['frequency']) => {
    form.setValue('weekday', value === 'SETTIMANALE' ? 1 : null);
    form.setValue('monthDay', value === 'MENSILE' || value === 'ANNUALE' ? 1 : null);
    form.setValue('month', value === 'ANNUALE' ? 1 : null);
  };
  const monthName = (month: number) => new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, month - 1, 15));
  return (
    <Modal opened onClose={onClose} title={t('schedule.title')}>
      <PageForm form={form} saveLabel={t('schedule.save')} onSave={onSave} onSaved={onClose} onCancel={onClose}>
        <Stack gap="sm">
          <SelectField
            {...form.field('frequency')}
            options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value][language] }))}
            onChosen={(value) => setFrequency(FREQUENCIES.find((one) => one === value) ?? 'GIORNALIERA')}
          />
          {frequency === 'SETTIMANALE' ? (
            <SelectField
              {...form.field('weekday')}
              options={WEEKDAYS.map((value) => ({ value, label: t(`schedule.weekdays.d${value}`) }))}
            />
          ) : null}
          {frequency === 'ANNUALE' ? (
            <SelectField {...form.field('month')} options={MONTHS.map((value) => ({ value, label: monthName(value) }))} />
          ) : null}
          {frequency === 'MENSILE' || frequency === 'ANNUALE' ? (
            <NumberField {...form.field('monthDay')} help={t('schedule.monthDayHelp')} />
          ) : null}
          <SelectField {...form.field('format')} options={FILE_FORMATS.map((value) => ({ value, label: FILE_FORMAT_NAMES[value] }))} />
          <SelectField
            {...form.field('delivery')}
            options={[
              { value: 'MAIL', label: t('schedule.mailOption') },
              { value: 'DOWNLOAD', label: t('schedule.downloadOption') },
            ]}
          />
          <Text size="sm" c="dimmed">
            {t('schedule.asYou')}
          </Text>
        </Stack>
      </PageForm>
    </Modal>
  );
}
