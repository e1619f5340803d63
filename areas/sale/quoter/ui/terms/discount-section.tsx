import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import type { ChosenDiscount } from '#areas/sale/contracts/domain/index.ts';
import { formatEuro, formatPercent, rangeText } from '#platform/domain-kit/number-format.ts';
import { MoneyField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useTermsTexts } from '../../texts/terms/it.ts';
import { discountableAmounts, mostDiscount, readingsOf } from '../logic/discount.ts';
import { type Offer, sellersDiscount } from '../logic/selection.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { DiscountTools } from './discount-tools.tsx';

interface Readings {
  percent: number | string | null;
  euro: number | string | null;
}

function discountOf(kind: 'PERCENT' | 'EURO', value: unknown): ChosenDiscount | null {
  if (typeof value !== 'number' || value === 0) return null;
  return kind === 'PERCENT' ? { kind, percent: value } : { kind, amount: value };
}

/** One discount as percentage and in euro: typing one updates the other. */
function DiscountFields({ offer }: { readonly offer: Offer }) {
  const ofTerms = useTermsTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { form } = useQuoter();
  const discount = useWatch({ control: form.control, name: 'choice.discount' }) ?? null;
  const readings = readingsOf(discount, discountableAmounts(offer));
  const fields = useForm<Readings>({ defaultValues: { ...readings } });
  const { setValue, getValues } = fields;

  useEffect(() => {
    // The field that the seller types in already has the value; a computed discount is in neither.
    if (getValues('percent') !== readings.percent) setValue('percent', readings.percent);
    if (getValues('euro') !== readings.euro) setValue('euro', readings.euro);
  }, [readings.percent, readings.euro, setValue, getValues]);

  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback: ({ name, values, type }) => {
          if (type !== 'change') return;
          set('choice.discount', name === 'percent' ? discountOf('PERCENT', values.percent) : discountOf('EURO', values.euro));
        },
      }),
    [fields, set],
  );

  const { discountPercent, discountEuro } = offer;
  const most = mostDiscount(offer);
  const percentHelp =
    discountPercent === null
      ? ofTerms('terms.notAllowed')
      : rangeText({ minimo: discountPercent.min, massimo: discountPercent.max }, language, (value) => formatPercent(value, language));
  const euroHelp =
    discountEuro === null
      ? ofTerms('terms.notAllowed')
      : rangeText({ minimo: discountEuro.min, massimo: discountEuro.max }, language, (value) => formatEuro(value, language));

  return (
    <>
      <Fields>
        <div data-field="choice.discount">
          <PercentField
            control={fields.control}
            name="percent"
            label={CONTRACT_FIELDS['choice.discount.percent']?.[language] ?? ''}
            help={percentHelp}
            disabled={discountPercent === null}
          />
        </div>
        <MoneyField
          control={fields.control}
          name="euro"
          label={CONTRACT_FIELDS['choice.discount.amount']?.[language] ?? ''}
          help={euroHelp}
          disabled={discountEuro === null}
        />
      </Fields>
      {most === null || discountPercent === null ? null : (
        <Text size="sm" c="dimmed">
          {ofTerms(most.wider === 'PERCENT' ? 'terms.widerPercent' : 'terms.widerEuro', {
            percent: formatPercent(discountPercent.max, language),
            byPercent: formatEuro(most.byPercent, language),
            byEuro: formatEuro(most.byEuro, language),
          })}
        </Text>
      )}
      <FieldNotes field="choice.discount" />
      {offer.price.discountCut ? (
        <Text size="sm" c="var(--nais-warning)">
          {ofTerms('terms.discountCut', { amount: formatEuro(sellersDiscount(offer), language) })}
        </Text>
      ) : null}
      {discount === null ? null : (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => set('choice.discount', null)}>
            {ofTerms('terms.removeDiscount')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the customer sees of a discount: how much they save. */
function GrantedDiscount({ offer }: { readonly offer: Offer | null }) {
  const t = useTermsTexts();
  const language = useLanguage();
  const amount = offer === null ? 0 : sellersDiscount(offer);
  if (amount === 0) return null;
  return (
    <Section title={t('terms.discount')}>
      <Text>{t('terms.granted', { amount: formatEuro(amount, language) })}</Text>
    </Section>
  );
}

/** The seller's discount; its limits and its search are not for the customer's eyes. */
export function DiscountSection() {
  const t = useQuoterTexts();
  const ofTerms = useTermsTexts();
  const { price, goTo } = useQuoter();
  const [isCustomerView] = useCustomerView();
  if (isCustomerView) return <GrantedDiscount offer={price.chosen} />;
  return (
    <Section title={ofTerms('terms.discount')}>
      {price.chosen === null ? (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {ofTerms('terms.chooseFirst')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => goTo('garanzie')}>
            {t('steps.goTo', { step: t('steps.garanzie') })}
          </Button>
        </div>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {ofTerms('terms.beforeTax')}
          </Text>
          <DiscountFields offer={price.chosen} />
          <DiscountTools />
        </>
      )}
    </Section>
  );
}
