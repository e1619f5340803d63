import { Text } from '@mantine/core';
import { DOCUMENT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { customerWarnings } from '#areas/customers/customers/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { DocumentFields } from '../../parts/fields/document-fields.tsx';
import { FoldingSection } from '../../parts/fields/folding-section.tsx';
import { OptionalFields } from '../../parts/fields/optional-fields.tsx';
import { useQuoteField } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';

const DOCUMENT_PATHS = [
  'customer.identityDocument.documentType',
  'customer.identityDocument.documentNumber',
  'customer.identityDocument.issuedBy',
  'customer.identityDocument.issuedByCountry',
  'customer.identityDocument.issuedDate',
  'customer.identityDocument.expirationDate',
] as const;

/** The identity document of the signer, required for a digital signature. */
export function DocumentSection({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const language = useLanguage();
  const { data, today } = useQuoter();
  const { documentType, documentNumber } = data.customer.identityDocument;
  return (
    <FoldingSection
      title={t(isCompany ? 'customer.documentOfCompany' : 'customer.document')}
      names={DOCUMENT_PATHS}
      holds={[documentType === null ? null : DOCUMENT_TYPE_LABELS[documentType][language], documentNumber]}
      aside={
        <Text size="sm" c="dimmed">
          {t('customer.optional')}
        </Text>
      }
    >
      <OptionalFields about={t('customer.moreDocument')} names={DOCUMENT_PATHS}>
        <DocumentFields field={field} today={today} isExpired={customerWarnings(data.customer, today).includes('DOCUMENT_EXPIRED')} />
      </OptionalFields>
    </FoldingSection>
  );
}
