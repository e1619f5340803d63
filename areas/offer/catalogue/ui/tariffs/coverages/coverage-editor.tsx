import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxField, CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { HOME_TYPES, VEHICLE_STATUSES, VEHICLE_TYPES } from '../../../domain/index.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { optionsOf } from '../../options.ts';
import { Section } from '../../section.tsx';
import { useCoverageChoices, useInsuredObject } from '../choices.ts';
import { OptionalList } from '../optional-list.tsx';
import type { TariffForm } from '../tariff-form.ts';
import { CoverageDurations } from './coverage-durations.tsx';
import { CoverageLimits } from './coverage-limits.tsx';
import { CoveragePrices } from './coverage-prices.tsx';
import { CoverageRecipients } from './coverage-recipients.tsx';

interface CoverageEditorProps {
  readonly form: TariffForm;
  readonly index: number;
  readonly readOnly: boolean;
}

/** All properties of one coverage: identity, eligibility, price, requirements. */
export function CoverageEditor({ form, index, readOnly }: CoverageEditorProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const at = `coverages.${index}` as const;
  const complimentary = useWatch({ control: form.control, name: `${at}.complimentary` });
  const isHome = useInsuredObject(form) === 'ABITAZIONE';
  const own = useWatch({ control: form.control, name: `${at}.type` });
  const others = useCoverageChoices(form).filter(({ value }) => value !== own);
  return (
    <>
      <Section title={t('coverages.what')}>
        <TextField {...form.field(`${at}.name`)} maxLength={100} help={t('coverages.nameHelp')} required={false} />
        <TextField {...form.field(`${at}.version`)} maxLength={20} help={t('coverages.versionHelp')} />
        <TextAreaField {...form.field(`${at}.description`)} maxLength={2000} required={false} />
        <Stack gap="xs">
          <CheckboxField {...form.field(`${at}.mandatory`)} />
          <CheckboxField {...form.field(`${at}.preselected`)} />
          <CheckboxField {...form.field(`${at}.discountEnabled`)} help={t('coverages.discountHelp')} />
        </Stack>
        <Stack gap="xs">
          <CheckboxField {...form.field(`${at}.complimentary`)} help={t('coverages.complimentaryHelp')} />
          {complimentary ? <CheckboxField {...form.field(`${at}.honored`)} help={t('coverages.honoredHelp')} /> : null}
        </Stack>
      </Section>
      <Section title={t('coverages.who')}>
        {isHome ? (
          <CheckboxGroupField
            {...form.field(`${at}.homeTypes`)}
            options={optionsOf(HOME_TYPES, language)}
            help={t('coverages.homesHelp')}
            required={false}
          />
        ) : (
          <>
            <CheckboxGroupField {...form.field(`${at}.vehicleTypes`)} options={optionsOf(VEHICLE_TYPES, language)} />
            <CheckboxGroupField {...form.field(`${at}.vehicleStatuses`)} options={optionsOf(VEHICLE_STATUSES, language)} />
            <NumberField {...form.field(`${at}.maxVehicleAge`)} required={false} unit={t('years')} />
            <CheckboxField {...form.field(`${at}.needsInvoice`)} help={t('coverages.needsInvoiceHelp')} />
          </>
        )}
        <MinMaxField {...form.field(`${at}.insuredValue`)} label={t('vehicles.value')} required={false} money kept openBelow />
        <OptionalList form={form} at={at} kind="zones" readOnly={readOnly} />
        <OptionalList form={form} at={at} kind="payments" readOnly={readOnly} />
      </Section>
      <CoverageDurations form={form} at={at} />
      <CoveragePrices form={form} at={at} readOnly={readOnly} />
      <CoverageRecipients form={form} at={at} readOnly={readOnly} />
      <CoverageLimits form={form} at={at} readOnly={readOnly} />
      <Section title={t('coverages.needs')}>
        <MultiSelectField {...form.field(`${at}.subordinateTo`)} options={others} help={t('coverages.subordinateHelp')} />
        <TextField {...form.field(`${at}.quoteCode`)} maxLength={40} required={false} help={t('coverages.quoteCodeHelp')} />
        <TextField {...form.field(`${at}.deductibleCode`)} maxLength={40} required={false} help={t('coverages.deductibleCodeHelp')} />
      </Section>
    </>
  );
}
