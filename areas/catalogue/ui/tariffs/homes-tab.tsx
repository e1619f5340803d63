import { CheckboxGroupField } from '#platform/ui-kit/form/choice-fields.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { HOME_TYPES } from '../../domain/index.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import type { TariffForm } from './tariff-form.ts';
import { useTariffTexts } from './texts.ts';

/** Which homes can be insured. */
export function HomeEligibility({ form }: { form: TariffForm }) {
  const t = useTariffTexts();
  const language = useLanguage();
  return (
    <>
      <Section title={t('vehicles.homes')}>
        <CheckboxGroupField {...form.field('eligibility.homeTypes')} options={optionsOf(HOME_TYPES, language)} />
      </Section>
      <Section title={t('vehicles.limits')} help={t('vehicles.limitsHelp')}>
        <NumberField {...form.field('eligibility.squareMeters.min')} label={t('vehicles.areaMin')} unit="m²" required={false} />
        <NumberField {...form.field('eligibility.squareMeters.max')} label={t('vehicles.areaMax')} unit="m²" required={false} />
        <MoneyField {...form.field('eligibility.autonomousThreshold')} required={false} help={t('vehicles.thresholdHelp')} />
        <MoneyField {...form.field('eligibility.insuredValue.min')} label={t('vehicles.valueMin')} required={false} />
        <MoneyField {...form.field('eligibility.insuredValue.max')} label={t('vehicles.valueMax')} required={false} />
      </Section>
    </>
  );
}
