import { Group, Stack } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { settingRoutes, settingSchemas } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { RowList } from './row-list.tsx';
import { SettingForm } from './setting-form.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function ClosingDays({ form }: { readonly form: SchemaForm<z.input<typeof settingSchemas.ORARI>> }) {
  const t = useSettingsTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closedOn' });
  return (
    <RowList
      rows={fields}
      empty={t('rules.ORARI.empty')}
      onAdd={() => append({ date: '', name: '' })}
      onRemove={remove}
      row={(index) => (
        <>
          <DateField {...form.field(`closedOn.${index}.date`)} />
          <TextField {...form.field(`closedOn.${index}.name`)} maxLength={80} />
        </>
      )}
    />
  );
}

/** When the agency answers requests. */
export function OfficeHoursRule() {
  const t = useSettingsTexts();
  const days = WEEKDAYS.map((value) => ({ value, label: t(`rules.ORARI.days.d${value}`) }));
  return (
    <SettingForm pair={settingRoutes.ORARI} schema={settingSchemas.ORARI} title={t('rules.ORARI.title')} help={t('rules.ORARI.help')}>
      {(form) => (
        <Stack gap="sm" maw={620}>
          <CheckboxGroupField {...form.field('weekdays')} options={days} />
          <Group gap="sm" align="flex-start">
            <NumberField {...form.field('opensAtHour')} />
            <NumberField {...form.field('closesAtHour')} />
          </Group>
          <NumberField {...form.field('approvalHours')} />
          <ClosingDays form={form} />
        </Stack>
      )}
    </SettingForm>
  );
}
