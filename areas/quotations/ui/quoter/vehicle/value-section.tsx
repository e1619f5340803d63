import { Button, Group, Text } from '@mantine/core';
import { netInsuredValue } from '#areas/rating/domain/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { MoneyField, NumberField, PercentField } from '#platform/ui-kit/form/number-fields.tsx';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { FieldNotes } from '../parts/field-notes.tsx';
import { useQuoteField, useSetValue } from '../parts/quote-field.ts';
import { Fields, Section } from '../parts/section.tsx';
import { Warnings } from '../parts/warning.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';
import { useValuation } from './use-valuation.ts';

/** The valuation and its one-click use. */
function Proposal() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { data } = useQuoter();
  const { valuation, error, asked } = useValuation();
  if (!asked) {
    return (
      <Text size="sm" c="dimmed">
        {t('vehicle.noQuotation')}
      </Text>
    );
  }
  if (error !== null) return <Warnings texts={[messageOf(error, kitText('unexpected'))]} />;
  if (valuation === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t('vehicle.quoting')}
      </Text>
    );
  }
  const value = formatEuro(valuation.value, language);
  const range = { min: formatEuro(valuation.range.min, language), max: formatEuro(valuation.range.max, language) };
  const { insuredValue } = data.vehicle;
  const isOutside = insuredValue !== null && (insuredValue < valuation.range.min || insuredValue > valuation.range.max);
  return (
    <div aria-live="polite">
      <Group gap="xs">
        <Text size="sm">
          <strong>{t('vehicle.proposed', { value })}</strong> · {t('vehicle.range', range)}
        </Text>
        {insuredValue === valuation.value ? (
          <Text size="sm" c="dimmed">
            {t('vehicle.using')}
          </Text>
        ) : (
          <Button size="compact-sm" variant="light" onClick={() => set('vehicle.insuredValue', valuation.value)}>
            {t('vehicle.useProposed', { value })}
          </Button>
        )}
      </Group>
      {isOutside ? <Warnings texts={[t('vehicle.outOfRange', range)]} /> : null}
    </div>
  );
}

/** What the vehicle is worth and how far its owner recovers the VAT. */
export function ValueSection() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, rules } = useQuoter();
  const { insuredValue, vatRecovery } = data.vehicle;
  const net = insuredValue === null ? null : netInsuredValue(insuredValue, rules.vehicleVatRate, vatRecovery);
  return (
    <Section title={t('vehicle.value')}>
      <Proposal />
      <Fields>
        <div>
          <NumberField {...field('vehicle.mileage')} unit={t('vehicle.km')} />
          <FieldNotes field="vehicle.mileage" />
        </div>
        <div>
          <MoneyField {...field('vehicle.insuredValue')} help={t('vehicle.valueHelp')} />
          <FieldNotes field="vehicle.insuredValue" />
        </div>
        <PercentField
          {...field('vehicle.vatRecovery')}
          help={vatRecovery === 0 || net === null ? t('vehicle.vatNone') : t('vehicle.net', { value: formatEuro(net, language) })}
        />
      </Fields>
    </Section>
  );
}
