import { Text } from '@mantine/core';
import { netInsuredValue } from '#areas/offer/rating/domain/index.ts';
import { outsideValueRange, signedPercent, valueDifference } from '#areas/sale/contracts/domain/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { MoneyField, NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import classes from '../quoter.module.css';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { useValuation } from '../state/use-valuation.ts';
import { VehicleValuation } from './valuation-panel.tsx';

/** The valuation beside the insured value: `Infocar 12.161,00 € · +434%`, and the usual range once the value leaves it. */
function ValueBeside() {
  const t = useObjectTexts();
  const language = useLanguage();
  const { data, rules } = useQuoter();
  const { valuation } = useValuation(data, rules);
  if (valuation === undefined) return null;
  const difference = valueDifference(data, rules, valuation.value);
  if (difference === null) {
    return (
      <Text size="sm" mt={4}>
        {t('vehicle.valued', { value: formatEuro(valuation.value, language) })}
      </Text>
    );
  }
  const { isOutside, range, share } = difference;
  const euro = (cents: number) => formatEuro(cents, language);
  const usual = share > 0 ? 'vehicle.overInsured' : 'vehicle.underInsured';
  const limit = rules.valueTolerance === null ? usual : 'vehicle.outOfRange';
  const beside = { value: euro(difference.valuation), percent: signedPercent(share, language) };
  return (
    <div aria-live="polite">
      <Text size="sm" mt={4} fw={isOutside ? 600 : undefined} className={isOutside ? classes.warning : undefined}>
        {t('vehicle.beside', beside)}
      </Text>
      {isOutside ? <Warnings texts={[t(limit, { min: euro(range.min), max: euro(range.max) })]} /> : null}
    </div>
  );
}

/** The vehicle's value and its owner's VAT recovery. */
export function ValueSection() {
  const t = useObjectTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, rules } = useQuoter();
  const { valuation } = useValuation(data, rules);
  const outside = rules.valueTolerance === null && outsideValueRange(data, rules, valuation?.value ?? null) !== null;
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
          <ValueBeside />
        </div>
        {outside ? <TextField {...field('vehicle.valueReason')} required maxLength={200} help={t('vehicle.reasonHelp')} /> : null}
        {rules.vatRecovery ? <PercentField {...field('vehicle.vatRecovery')} help={vatHelp} /> : null}
      </Fields>
    </Section>
  );
}
