import { TextField } from '#platform/ui-kit/form/text-fields.tsx';
import { Section } from '../section.tsx';
import type { ProductForm } from './product-form.ts';
import { useProductTexts } from './texts.ts';

/** The templates of what a customer gets before and after he signs. */
export function DocumentsTab({ form }: { form: ProductForm }) {
  const t = useProductTexts();
  return (
    <Section title={t('documents.title')} help={t('documents.help')} cols={2}>
      <TextField {...form.field('documents.cga')} maxLength={100} />
      <TextField {...form.field('documents.proposal')} maxLength={100} />
      <TextField {...form.field('documents.certificate')} maxLength={100} />
      <TextField {...form.field('documents.dip')} maxLength={100} />
      <TextField {...form.field('documents.dipAggiuntivo')} maxLength={100} />
    </Section>
  );
}
