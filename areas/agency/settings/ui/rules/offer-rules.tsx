import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxGroupField, SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { settingChoices, settingRoutes, settingSchemas } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { SettingForm } from './setting-form.tsx';

function ImportableFields({ form }: { readonly form: SchemaForm<z.input<typeof settingSchemas.COMPAGNIE_IMPORTABILI>> }) {
  const choices = useApiQuery(settingChoices, {});
  const all = useWatch({ control: form.control, name: 'all' });
  const options = (choices.data?.companies ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Stack gap="sm">
      <SwitchField {...form.field('all')} />
      {all ? null : <CheckboxGroupField {...form.field('companies')} required={false} options={options} />}
    </Stack>
  );
}

/** Insurers whose data may be imported from files. */
export function ImportableRule() {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.COMPAGNIE_IMPORTABILI}
      schema={settingSchemas.COMPAGNIE_IMPORTABILI}
      title={t('rules.COMPAGNIE_IMPORTABILI.title')}
      help={t('rules.COMPAGNIE_IMPORTABILI.help')}
    >
      {(form) => <ImportableFields form={form} />}
    </SettingForm>
  );
}

/** Whether open quotations follow corrected products by themselves. */
export function CorrectionsRule() {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.CORREZIONI_PRODOTTO}
      schema={settingSchemas.CORREZIONI_PRODOTTO}
      title={t('rules.CORREZIONI_PRODOTTO.title')}
      help={t('rules.CORREZIONI_PRODOTTO.help')}
    >
      {(form) => <SwitchField {...form.field('propagate')} />}
    </SettingForm>
  );
}

function ParallelFields({ form }: { readonly form: SchemaForm<z.input<typeof settingSchemas.CALCOLI_PARALLELI>> }) {
  const t = useSettingsTexts();
  const choices = useApiQuery(settingChoices, {});
  const tariff = useWatch({ control: form.control, name: 'tariff' });
  const tariffs = choices.data?.tariffs ?? [];
  const versions = tariffs.find(({ code }) => code === tariff)?.versions ?? [];
  return (
    <Stack gap="sm" maw={420}>
      <SelectField
        {...form.field('tariff')}
        required={false}
        source={choices}
        emptyText={t('rules.CALCOLI_PARALLELI.none')}
        options={tariffs.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      />
      <SelectField
        {...form.field('version')}
        required={false}
        options={versions.map(({ number, status }) => ({
          value: number,
          label: t('rules.CALCOLI_PARALLELI.version', { number, status }),
        }))}
      />
    </Stack>
  );
}

/** The tariff version with which quotations are also priced. */
export function ParallelRule() {
  const t = useSettingsTexts();
  return (
    <SettingForm
      pair={settingRoutes.CALCOLI_PARALLELI}
      schema={settingSchemas.CALCOLI_PARALLELI}
      title={t('rules.CALCOLI_PARALLELI.title')}
      help={t('rules.CALCOLI_PARALLELI.help')}
    >
      {(form) => <ParallelFields form={form} />}
    </SettingForm>
  );
}
