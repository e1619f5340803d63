import { labelsOf } from '#platform/domain-kit/versioned/shape.ts';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { UNFAIR_TERMS_MAX, unfairTerm } from '../../api/offer-schema.ts';
import { PRODUCT_SHAPE } from '../../domain/index.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { Section } from '../section.tsx';
import type { EditorContext } from '../versioned/kind-ui.ts';
import type { ProductForm } from './product-form.ts';

const LABELS = labelsOf(PRODUCT_SHAPE.fields.unfairTerms);

interface UnfairTermsProps extends Pick<EditorContext, 'readOnly'> {
  readonly form: ProductForm;
}

/** Clauses that the customer approves with a second signature (art. 1341 and 1342 c.c.), in the order of the wording. */
export function UnfairTerms({ form, readOnly }: UnfairTermsProps) {
  const t = useProductTexts();
  return (
    <Section title={t('unfairTerms.title')} help={t('unfairTerms.help')} cols={1}>
      <EditTableField
        {...form.field('unfairTerms')}
        disabled={readOnly}
        schema={unfairTerm}
        labels={LABELS}
        sortable
        maxRows={UNFAIR_TERMS_MAX}
        addLabel={t('unfairTerms.add')}
        newRow={() => ({ article: '', title: '' })}
        rowName={({ article }) => t('unfairTerms.row', { article })}
        columns={[
          { key: 'article', title: t('unfairTerms.article'), cell: ({ article }) => article },
          { key: 'title', title: t('unfairTerms.heading'), cell: ({ title }) => title },
        ]}
      >
        {(row) => (
          <>
            <TextField {...row.field('article')} maxLength={20} help={t('unfairTerms.articleHelp')} />
            <TextField {...row.field('title')} maxLength={160} />
          </>
        )}
      </EditTableField>
    </Section>
  );
}
