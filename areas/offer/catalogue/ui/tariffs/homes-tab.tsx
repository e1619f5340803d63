import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { HOME_TYPES } from '../../domain/index.ts';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import type { TariffForm } from './tariff-form.ts';

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
        <MinMaxField
          {...form.field('eligibility.squareMeters')}
          label={t('vehicles.area')}
          required={false}
          decimals={0}
          unit="m²"
          kept
          openBelow
        />
        <MoneyField {...form.field('eligibility.autonomousThreshold')} required={false} help={t('vehicles.thresholdHelp')} />
        <MinMaxField {...form.field('eligibility.insuredValue')} label={t('vehicles.value')} required={false} money kept openBelow />
      </Section>
    </>
  );
}
