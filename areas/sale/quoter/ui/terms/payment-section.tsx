import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { maxEffectiveDate } from '#areas/sale/contracts/domain/index.ts';
import { formatIban, italianAccountOf } from '#platform/domain-kit/identifiers/iban.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { expiryOf } from '#platform/domain-kit/time/duration.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useTermsTexts } from '../../texts/terms/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Start of cover and way of paying. */
export function PaymentSection() {
  const t = useTermsTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { form, data, rules, today, price } = useQuoter();
  const paymentType = useWatch({ control: form.control, name: 'paymentType' });
  const latest = maxEffectiveDate(rules, today);
  const limits = { min: formatDate(today), max: formatDate(latest) };
  const { effectiveDate, iban, choice } = data;
  const isOutside = effectiveDate !== null && (effectiveDate < today || effectiveDate > latest);
  const months = price.chosen?.months ?? choice.months;
  const payments = rules.paymentTypes.filter((value) => price.chosen?.payments.includes(value) ?? true);
  const account = iban === null ? undefined : italianAccountOf(iban);
  return (
    <Section title={t('terms.effective')}>
      <Fields>
        <div>
          <DateField {...field('effectiveDate')} min={today} max={latest} help={t('terms.effectiveHelp', limits)} />
          <Warnings texts={isOutside ? [t('terms.effectiveWrong', limits)] : []} />
          {effectiveDate === null || months === null ? null : (
            <Text size="xs" c="dimmed" mt={2}>
              {t('terms.expiry', { date: formatDate(expiryOf(effectiveDate, months)) })}
            </Text>
          )}
          <FieldNotes field="effectiveDate" />
        </div>
        <SelectField {...field('paymentType')} options={payments.map((value) => ({ value, label: PAYMENT_LABELS[value][language] }))} />
        {paymentType === 'SEPA' ? (
          <div>
            <UpperCaseField {...field('iban')} identifier="iban" maxLength={60} help={t('terms.ibanHelp')} />
            {iban === null || account === undefined ? null : (
              <Text size="xs" c="dimmed" mt={2} className="tabular">
                {formatIban(iban)}
              </Text>
            )}
          </div>
        ) : null}
        {paymentType === 'SEPA' ? <TextField {...field('accountHolder')} maxLength={120} help={t('terms.holderHelp')} /> : null}
      </Fields>
    </Section>
  );
}
