import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';

/** The customer's contacts. */
export function ContactsSection() {
  const t = useQuoterTexts();
  const field = useQuoteField();
  return (
    <Section title={t('customer.contacts')}>
      <Fields>
        <TextField {...field('customer.contacts.email')} inputMode="email" maxLength={254} />
        <TextField {...field('customer.contacts.phone')} inputMode="tel" maxLength={30} />
        <TextField {...field('customer.contacts.pec')} inputMode="email" maxLength={254} help={t('customer.optional')} />
      </Fields>
    </Section>
  );
}
