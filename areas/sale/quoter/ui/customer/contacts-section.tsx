import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { FoldingSection } from '../parts/fields/folding-section.tsx';
import { Fields } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const PATHS = ['customer.contacts.email', 'customer.contacts.phone', 'customer.contacts.pec'] as const;

/** The customer's contacts. */
export function ContactsSection() {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const { email, phone, pec } = useQuoter().data.customer.contacts;
  return (
    <FoldingSection title={t('customer.contacts')} names={PATHS} holds={[email, phone, pec]}>
      <Fields>
        <TextField {...field('customer.contacts.email')} inputMode="email" maxLength={254} />
        <TextField {...field('customer.contacts.phone')} inputMode="tel" maxLength={30} />
        <TextField {...field('customer.contacts.pec')} inputMode="email" maxLength={254} help={t('customer.optional')} />
      </Fields>
    </FoldingSection>
  );
}
