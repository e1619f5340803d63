import { Group, Stack, Text } from '@mantine/core';
import { type Control, type FieldValues, useFieldArray, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import type { Text as Words } from '#platform/domain-kit/locale.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Percent } from '#platform/ui-kit/display/values.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listSettingProducts, settingRoutes, settingSchemas } from '../../api/index.ts';
import { CONTACT_TYPES } from '../../domain/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { EmailsField } from './emails-field.tsx';
import { RowList } from './row-list.tsx';
import classes from './rules.module.css';
import { SettingForm } from './setting-form.tsx';

type Values<C extends keyof typeof settingSchemas> = z.input<(typeof settingSchemas)[C]>;

/** Returns the error of the list as a whole. */
function useListError<V extends FieldValues>(control: Control<V>, name: string): string | undefined {
  const { errors } = useFormState({ control });
  const error = errors[name] as { message?: string; root?: { message?: string } } | undefined;
  return error?.root?.message ?? error?.message;
}

interface ExclusionsRuleProps {
  readonly coverages: readonly (Words & { readonly code: string })[];
}

function Exclusions({ form, coverages }: ExclusionsRuleProps & { readonly form: SchemaForm<Values<'MUTUE_ESCLUSIONI'>> }) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'groups' });
  const error = useListError(form.control, 'groups');
  const options = coverages.map((type) => ({ value: type.code, label: type[language] }));
  return (
    <RowList
      rows={fields}
      empty={t('rules.MUTUE_ESCLUSIONI.empty')}
      error={error}
      onAdd={() => append({ name: '', coverages: [] })}
      onRemove={remove}
      row={(index) => (
        <>
          <TextField {...form.field(`groups.${index}.name`)} maxLength={80} />
          <div className={classes.wide}>
            <MultiSelectField {...form.field(`groups.${index}.coverages`)} options={options} />
          </div>
        </>
      )}
    />
  );
}

/** Groups of coverages that exclude each other. */
export function ExclusionsRule({ coverages }: ExclusionsRuleProps) {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.MUTUE_ESCLUSIONI}
      schema={settingSchemas.MUTUE_ESCLUSIONI}
      title={t('rules.MUTUE_ESCLUSIONI.title')}
      help={t('rules.MUTUE_ESCLUSIONI.help')}
    >
      {(form) => <Exclusions form={form} coverages={coverages} />}
    </SettingForm>
  );
}

function Durations({ form }: { form: SchemaForm<Values<'DURATE_PREVENTIVO'>> }) {
  const t = useSettingsTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'products' });
  const error = useListError(form.control, 'products');
  const products = useApiQuery(listSettingProducts, {});
  const options = (products.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Stack gap="sm">
      <div style={{ maxWidth: 260 }}>
        <NumberField {...form.field('defaultDays')} />
      </div>
      <Text fw={600} size="sm">
        {t('rules.DURATE_PREVENTIVO.products')}
      </Text>
      <RowList
        rows={fields}
        error={error}
        empty={t('rules.DURATE_PREVENTIVO.empty')}
        onAdd={() => append({ product: '', days: 60 })}
        onRemove={remove}
        row={(index) => (
          <>
            <SelectField
              {...form.field(`products.${index}.product`)}
              source={products}
              emptyText={t('rules.DURATE_PREVENTIVO.none')}
              options={options}
            />
            <NumberField {...form.field(`products.${index}.days`)} />
          </>
        )}
      />
    </Stack>
  );
}

export function DurationsRule() {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.DURATE_PREVENTIVO}
      schema={settingSchemas.DURATE_PREVENTIVO}
      title={t('rules.DURATE_PREVENTIVO.title')}
      help={t('rules.DURATE_PREVENTIVO.help')}
    >
      {(form) => <Durations form={form} />}
    </SettingForm>
  );
}

function Rates({ form }: { form: SchemaForm<Values<'IVA_VEICOLO'>> }) {
  const t = useSettingsTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const error = useListError(form.control, 'rates');
  const today = useToday();
  const saved = (form.formState.defaultValues?.rates ?? []).flatMap((one) => one?.validFrom ?? []);
  const begun = saved.filter((validFrom) => validFrom <= today);
  const current = begun.toSorted().at(-1);
  const isFixed = (index: number) => begun.includes(fields[index]?.validFrom ?? '');
  return (
    <RowList
      rows={fields}
      error={error}
      fixed={isFixed}
      onAdd={() => append({ validFrom: addDays(today, 1), rate: 220_000 })}
      onRemove={remove}
      row={(index) => {
        const { validFrom = '', rate = 0 } = fields[index] ?? {};
        if (isFixed(index)) {
          return (
            <Group gap="lg">
              <span>
                {t('rules.since')} <DateText date={validFrom} />
              </span>
              <strong>
                <Percent rate={rate} />
              </strong>
              <StatusBadge tone={validFrom === current ? 'good' : 'neutral'}>
                {t(validFrom === current ? 'rules.inForce' : 'rules.past')}
              </StatusBadge>
            </Group>
          );
        }
        return (
          <>
            <DateField {...form.field(`rates.${index}.validFrom`)} min={addDays(today, 1)} />
            <PercentField {...form.field(`rates.${index}.rate`)} />
          </>
        );
      }}
    />
  );
}

export function VehicleVatRule() {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.IVA_VEICOLO}
      schema={settingSchemas.IVA_VEICOLO}
      title={t('rules.IVA_VEICOLO.title')}
      help={t('rules.IVA_VEICOLO.help')}
    >
      {(form) => <Rates form={form} />}
    </SettingForm>
  );
}

function Contacts({ form }: { form: SchemaForm<Values<'CONTATTI'>> }) {
  const t = useSettingsTexts();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sets' });
  const error = useListError(form.control, 'sets');
  const free = CONTACT_TYPES.find((type) => !fields.some((set) => set.type === type)) ?? 'PREVENTIVI';
  const options = CONTACT_TYPES.map((value) => ({ value, label: t(`rules.CONTATTI.types.${value}`) }));
  const help = t('rules.CONTATTI.emailsHelp');
  return (
    <RowList
      rows={fields}
      empty={t('rules.CONTATTI.empty')}
      error={error}
      onAdd={() => append({ type: free, sender: '', recipients: [], cc: [], bcc: [] })}
      onRemove={remove}
      row={(index) => (
        <>
          <SelectField {...form.field(`sets.${index}.type`)} options={options} />
          <TextField {...form.field(`sets.${index}.sender`)} maxLength={120} inputMode="email" />
          <EmailsField {...form.field(`sets.${index}.recipients`)} help={help} />
          <EmailsField {...form.field(`sets.${index}.cc`)} required={false} help={help} />
          <EmailsField {...form.field(`sets.${index}.bcc`)} required={false} help={help} />
        </>
      )}
    />
  );
}

export function ContactsRule() {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.CONTATTI}
      schema={settingSchemas.CONTATTI}
      title={t('rules.CONTATTI.title')}
      help={t('rules.CONTATTI.help')}
    >
      {(form) => <Contacts form={form} />}
    </SettingForm>
  );
}
