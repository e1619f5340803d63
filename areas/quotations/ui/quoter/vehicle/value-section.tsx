import { netInsuredValue } from '#areas/rating/domain/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { MoneyField, NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { VehicleValuation } from './valuation-panel.tsx';

/** The vehicle's value and its owner's VAT recovery. */
export function ValueSection() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, rules } = useQuoter();
  const { insuredValue, vatRecovery } = data.vehicle;
  const net = insuredValue === null ? null : netInsuredValue(insuredValue, rules.vehicleVatRate, vatRecovery);
  const afterVat = net === null ? undefined : t('vehicle.net', { value: formatEuro(net, language) });
  const vatHelp = vatRecovery === 0 ? t('vehicle.vatNone') : afterVat;
  return (
    <Section title={t('vehicle.value')}>
      <VehicleValuation />
      <Fields>
        <div>
          <NumberField {...field('vehicle.mileage')} unit={t('vehicle.km')} />
          <FieldNotes field="vehicle.mileage" />
        </div>
        <div>
          <MoneyField {...field('vehicle.insuredValue')} help={t('vehicle.valueHelp')} />
          <FieldNotes field="vehicle.insuredValue" />
        </div>
        {rules.vatRecovery ? <PercentField {...field('vehicle.vatRecovery')} help={vatHelp} /> : null}
      </Fields>
    </Section>
  );
}
