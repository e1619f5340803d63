import { Stack } from '@mantine/core';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { PRODUCT_DOCUMENTS, type ProductDocument, SET_INFORMATIVO } from '../../domain/index.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { Section } from '../section.tsx';
import type { EditorContext } from '../versioned/kind-ui.ts';
import { ProductFileField } from './product-file-field.tsx';
import type { ProductForm } from './product-form.ts';
import { UnfairTerms } from './unfair-terms.tsx';

interface DocumentsTabProps extends EditorContext {
  readonly form: ProductForm;
}

interface DocumentFieldsProps extends DocumentsTabProps {
  readonly document: ProductDocument;
}

/** One document: its printed model or edition, and the file. */
function DocumentFields({ form, recordId, readOnly, document }: DocumentFieldsProps) {
  const t = useProductTexts();
  const language = useLanguage();
  return (
    <Stack gap="xs">
      {document === 'privacy' ? null : (
        <TextField
          {...form.field(`documents.${document}`)}
          label={t('documents.edition', { document: PRODUCT_DOCUMENTS[document][language] })}
          maxLength={100}
        />
      )}
      <ProductFileField form={form} productId={recordId} document={document} readOnly={readOnly} />
    </Stack>
  );
}

const FORMS = ['proposal', 'certificate', 'privacy'] as const;

/** The documents that the customer receives before and after the signature, and the clauses they approve separately. */
export function DocumentsTab(props: DocumentsTabProps) {
  const t = useProductTexts();
  return (
    <>
      <Section title={t('documents.title')} help={t('documents.help')}>
        {SET_INFORMATIVO.map((document) => (
          <DocumentFields key={document} {...props} document={document} />
        ))}
      </Section>
      <Section title={t('documents.forms')} help={t('documents.formsHelp')}>
        {FORMS.map((document) => (
          <DocumentFields key={document} {...props} document={document} />
        ))}
      </Section>
      <UnfairTerms {...props} />
    </>
  );
}
