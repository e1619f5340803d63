import { Text } from '@mantine/core';
import { SUBJECT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { SUBJECT_TYPES } from '#areas/customers/customers/domain/index.ts';
import { ageInYears } from '#platform/domain-kit/time/dates.ts';
import { RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { ResidenceFields } from './residence-fields.tsx';
import { TaxCodeField } from './tax-code-field.tsx';

/** The customer's fields that affect the price: kind, age, residence; first the code that recognises a person. */
export function PricingSection({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, today } = useQuoter();
  const { birthDate } = data.customer;
  return (
    <Section title={t('customer.forPrice')}>
      <RadioField
        {...field('customer.subjectType')}
        options={SUBJECT_TYPES.map((value) => ({ value, label: SUBJECT_TYPE_LABELS[value][language] }))}
      />
      <Fields>
        {isCompany ? null : <TaxCodeField />}
        {isCompany ? null : (
          <div>
            <DateField
              {...field('customer.birthDate')}
              max={today}
              opensAt="1980-01-01"
              help={birthDate === null ? t('customer.birthHelp') : undefined}
            />
            {birthDate === null ? null : (
              <Text size="xs" c="dimmed" mt={2}>
                {t('customer.ageInfo', { age: ageInYears(birthDate, data.effectiveDate ?? today) })}
              </Text>
            )}
            <FieldNotes field="customer.birthDate" />
          </div>
        )}
        <ResidenceFields isCompany={isCompany} />
      </Fields>
    </Section>
  );
}
