import { Stack } from '@mantine/core';
import { CheckboxGroupField, RadioField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { installation, settingRoutes, settingSchemas } from '../../api/index.ts';
import { COMPARISON_TYPES, PAYMENT_TYPES, type SettingCode } from '../../domain/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import classes from './rules.module.css';
import { SettingForm } from './setting-form.tsx';

/** Rules with a few fields. */
function useRule(code: SettingCode) {
  const t = useSettingsTexts();
  return { t, title: t(`rules.${code}.title`), help: t(`rules.${code}.help`) };
}

export function ComparisonRule() {
  const { t, ...words } = useRule('COMPARAZIONE');
  const options = COMPARISON_TYPES.map((value) => ({ value, label: t(`rules.COMPARAZIONE.${value}`) }));
  return (
    <SettingForm pair={settingRoutes.COMPARAZIONE} schema={settingSchemas.COMPARAZIONE} {...words}>
      {(form) => <RadioField {...form.field('type')} options={options} />}
    </SettingForm>
  );
}

export function UpsellingRule() {
  const { t, ...words } = useRule('UPSELLING');
  return (
    <SettingForm pair={settingRoutes.UPSELLING} schema={settingSchemas.UPSELLING} {...words}>
      {(form) => (
        <Stack gap="sm" maw={420}>
          <SwitchField {...form.field('active')} />
          <PercentField {...form.field('maxExtra')} required={false} help={t('rules.UPSELLING.maxExtraHelp')} />
        </Stack>
      )}
    </SettingForm>
  );
}

export function PaymentsRule() {
  const { t: _, ...words } = useRule('PAGAMENTI');
  const language = useLanguage();
  const options = PAYMENT_TYPES.codes.map((value) => ({ value, label: PAYMENT_TYPES.rows[value].label[language] }));
  return (
    <SettingForm pair={settingRoutes.PAGAMENTI} schema={settingSchemas.PAGAMENTI} {...words}>
      {(form) => <CheckboxGroupField {...form.field('types')} options={options} />}
    </SettingForm>
  );
}

export function RenewalsRule() {
  const { t: _t, ...words } = useRule('RINNOVI');
  return (
    <SettingForm pair={settingRoutes.RINNOVI} schema={settingSchemas.RINNOVI} {...words}>
      {(form) => (
        <Stack gap="sm" maw={420}>
          <NumberField {...form.field('daysFromExpiration')} />
          <NumberField {...form.field('daysToExpiration')} />
        </Stack>
      )}
    </SettingForm>
  );
}

export function AgencyRule() {
  const { t, ...words } = useRule('AGENZIA');
  const { data } = useApiQuery(installation, {});
  // An empty field has the value of the installation.
  const ofInstallation = (field: 'name' | 'website' | 'address' | 'phone' | 'email' | 'pec' | 'ruiNumber' | 'vatNumber') => {
    const value = data?.agency[field] ?? null;
    return value === null ? {} : { help: t('rules.AGENZIA.ofInstallation', { value }) };
  };
  return (
    <SettingForm pair={settingRoutes.AGENZIA} schema={settingSchemas.AGENZIA} {...words}>
      {(form) => (
        <div className={classes.fields}>
          <TextField {...form.field('name')} required={false} maxLength={120} {...ofInstallation('name')} />
          <TextField {...form.field('website')} required={false} maxLength={200} inputMode="url" {...ofInstallation('website')} />
          <TextField {...form.field('address')} required={false} maxLength={200} {...ofInstallation('address')} />
          <TextField {...form.field('phone')} required={false} maxLength={30} inputMode="tel" {...ofInstallation('phone')} />
          <TextField {...form.field('email')} required={false} maxLength={120} inputMode="email" {...ofInstallation('email')} />
          <TextField {...form.field('pec')} required={false} maxLength={120} inputMode="email" {...ofInstallation('pec')} />
          <TextField {...form.field('vatNumber')} required={false} maxLength={20} inputMode="numeric" {...ofInstallation('vatNumber')} />
          <TextField {...form.field('ruiNumber')} required={false} maxLength={10} {...ofInstallation('ruiNumber')} />
          <DateField {...form.field('ruiRegisteredOn')} required={false} />
        </div>
      )}
    </SettingForm>
  );
}

export function LinksRule() {
  const { t: _t, ...words } = useRule('LINK_ESTERNI');
  return (
    <SettingForm pair={settingRoutes.LINK_ESTERNI} schema={settingSchemas.LINK_ESTERNI} {...words}>
      {(form) => (
        <Stack gap="sm">
          <TextField {...form.field('auto')} required={false} maxLength={200} inputMode="url" />
          <TextField {...form.field('moto')} required={false} maxLength={200} inputMode="url" />
        </Stack>
      )}
    </SettingForm>
  );
}
