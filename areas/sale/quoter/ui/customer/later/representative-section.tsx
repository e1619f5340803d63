import { Text } from '@mantine/core';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { usePartiesTexts } from '../../../texts/parties/it.ts';
import { FoldingSection } from '../../parts/fields/folding-section.tsx';
import { Fields } from '../../parts/fields/section.tsx';
import { useQuoteField } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';

const PATHS = [
  'customer.representative.taxIdCode',
  'customer.representative.lastName',
  'customer.representative.firstName',
  'customer.representative.role',
] as const;

/** The person who signs for a company. */
export function RepresentativeSection() {
  const t = usePartiesTexts();
  const field = useQuoteField();
  const { lastName, firstName } = useQuoter().data.customer.representative;
  return (
    <FoldingSection title={t('representative')} names={PATHS} holds={[[lastName, firstName].filter((part) => part !== null).join(' ')]}>
      <Text size="sm" c="dimmed">
        {t('representativeHelp')}
      </Text>
      <Fields>
        <UpperCaseField {...field('customer.representative.taxIdCode')} identifier="taxCode" maxLength={16} />
        <TextField {...field('customer.representative.lastName')} maxLength={60} />
        <TextField {...field('customer.representative.firstName')} maxLength={60} />
        <TextField {...field('customer.representative.role')} maxLength={60} />
      </Fields>
    </FoldingSection>
  );
}
