import { Text } from '@mantine/core';
import { CUSTOMER_WARNING_TEXTS, DOCUMENT_TYPE_LABELS } from '#areas/customers/api/index.ts';
import { customerWarnings, DOCUMENT_TYPES } from '#areas/customers/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoteField } from '../parts/quote-field.ts';
import { Fields, Section } from '../parts/section.tsx';
import { Warnings } from '../parts/warning.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';

/** The identity document, needed for a digital signature. */
export function DocumentSection() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, today } = useQuoter();
  const isExpired = customerWarnings(data.customer, today).includes('DOCUMENT_EXPIRED');
  return (
    <Section
      title={t('customer.document')}
      aside={
        <Text size="sm" c="dimmed">
          {t('customer.optional')}
        </Text>
      }
    >
      <Fields>
        <SelectField
          {...field('customer.identityDocument.documentType')}
          options={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value][language] }))}
        />
        <UpperCaseField {...field('customer.identityDocument.documentNumber')} maxLength={30} />
        <TextField {...field('customer.identityDocument.issuedBy')} maxLength={80} />
        <DateField {...field('customer.identityDocument.issuedDate')} max={today} />
        <div>
          <DateField {...field('customer.identityDocument.expirationDate')} />
          <Warnings texts={isExpired ? [CUSTOMER_WARNING_TEXTS.DOCUMENT_EXPIRED[language]] : []} />
        </div>
      </Fields>
    </Section>
  );
}
