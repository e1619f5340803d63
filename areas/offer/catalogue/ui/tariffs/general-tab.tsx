import { Select } from '@mantine/core';
import { CheckboxGroupField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { POLICY_NUMBER_TYPES } from '../../domain/codes/sale-codes.ts';
import { codesOf, HOME_TYPES, INSURED_OBJECT_TYPES, isCodeOf, OPERATIONS, PHOTO_ANGLES } from '../../domain/index.ts';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import { useInsuredObject } from './choices.ts';
import type { TariffForm } from './tariff-form.ts';

/** The insured object of the tariff; missing in versions older than home insurance, which means vehicles. */
function InsuredObjectField({ form }: { form: TariffForm }) {
  const language = useLanguage();
  const object = useInsuredObject(form);
  const { label } = form.field('insuredObject');
  const change = (chosen: string | null) => {
    if (chosen === null || !isCodeOf(INSURED_OBJECT_TYPES, chosen)) return;
    form.setValue('insuredObject', chosen, { shouldDirty: true });
    if (chosen === 'ABITAZIONE' && form.getValues('eligibility.homeTypes') === undefined) {
      form.setValue('eligibility.homeTypes', [...codesOf(HOME_TYPES)], { shouldDirty: true });
      form.setValue('eligibility.squareMeters', { min: null, max: null }, { shouldDirty: true });
    }
  };
  return <Select label={label} data={optionsOf(INSURED_OBJECT_TYPES, language)} value={object} onChange={change} allowDeselect={false} />;
}

/** Codes, policy numbers, operations, photos: properties of the whole tariff. */
export function GeneralTab({ form }: { form: TariffForm }) {
  const t = useTariffTexts();
  const language = useLanguage();
  return (
    <>
      <Section title={t('general.identity')}>
        <TextField {...form.field('name')} maxLength={100} />
        <UpperCaseField {...form.field('code')} maxLength={40} help={t('general.codeHelp')} />
        <InsuredObjectField form={form} />
        <TextField {...form.field('tariffCode')} maxLength={40} help={t('general.tariffCodeHelp')} />
        <TextField {...form.field('quoteCode')} maxLength={40} help={t('general.quoteCodeHelp')} />
        <TextField {...form.field('deductibleCode')} maxLength={40} help={t('general.deductibleCodeHelp')} />
      </Section>
      <Section title={t('general.policy')}>
        <UpperCaseField {...form.field('policyPrefix')} compact maxLength={10} help={t('general.prefixHelp')} />
        <SelectField
          {...form.field('policyNumberType')}
          options={optionsOf(POLICY_NUMBER_TYPES, language)}
          help={t('general.numberTypeHelp')}
        />
        <TextField {...form.field('channelCode')} maxLength={10} help={t('general.channelHelp')} />
        <CheckboxGroupField {...form.field('operations')} options={optionsOf(OPERATIONS, language)} help={t('general.operationsHelp')} />
        <NumberField {...form.field('quotationValidityDays')} unit={t('general.days')} help={t('general.validityHelp')} />
        <MoneyField {...form.field('minimumPolicyPdu')} help={t('general.minimumHelp')} />
      </Section>
      <Section title={t('general.photos')} help={t('general.photosHelp')}>
        <CheckboxGroupField {...form.field('mandatoryPhotos')} options={optionsOf(PHOTO_ANGLES, language)} />
        <MinMaxField {...form.field('photos')} label={t('general.photosCount')} required={false} decimals={0} kept openBelow />
      </Section>
    </>
  );
}
