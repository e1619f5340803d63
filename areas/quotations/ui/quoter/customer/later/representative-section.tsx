import { Text } from '@mantine/core';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { usePartiesTexts } from '../../../../texts/parties/it.ts';
import { Fields, Section } from '../../parts/fields/section.tsx';
import { useQuoteField } from '../../state/quote-field.ts';

/** The person who signs for a company. */
export function RepresentativeSection() {
  const t = usePartiesTexts();
  const field = useQuoteField();
  return (
    <Section title={t('representative')}>
      <Text size="sm" c="dimmed">
        {t('representativeHelp')}
      </Text>
      <Fields>
        <UpperCaseField {...field('customer.representative.taxIdCode')} identifier="taxCode" compact maxLength={16} />
        <TextField {...field('customer.representative.lastName')} maxLength={60} />
        <TextField {...field('customer.representative.firstName')} maxLength={60} />
        <TextField {...field('customer.representative.role')} maxLength={60} />
      </Fields>
    </Section>
  );
}
