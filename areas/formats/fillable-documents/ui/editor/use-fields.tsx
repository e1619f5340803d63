import { MultiSelect, Paper, Select, SimpleGrid, Title } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FILLABLE_FIELDS, type FillableDetail, fillableLookups } from '../../api/index.ts';
import { FILLABLE_KINDS, FILLABLE_MOMENTS, type FillableContent, KINDS, MOMENTS, replacesBuiltIn } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';

interface UseFieldsProps {
  readonly detail: FillableDetail;
  readonly content: FillableContent;
  readonly readOnly: boolean;
  readonly onChange: (content: FillableContent) => void;
}

/** What a document is for: its kind, when it is made, and the products that use it. */
export function UseFields({ detail, content, readOnly, onChange }: UseFieldsProps) {
  const t = useFillableTexts();
  const language = useLanguage();
  const { companies = [] } = useApiQuery(fillableLookups, {}).data ?? {};
  const products = companies.find(({ id }) => id === detail.companyId)?.products ?? [];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('editor.use')}>
      <Title order={3} size="h5" mb="xs">
        {t('editor.use')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Select
          label={FILLABLE_FIELDS.kind[language]}
          description={t('editor.kindHelp')}
          data={KINDS.map((value) => ({ value, label: FILLABLE_KINDS[value][language] }))}
          value={content.kind}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(kind) => onChange({ ...content, kind: KINDS.find((one) => one === kind) ?? content.kind })}
        />
        {replacesBuiltIn(content.kind) ? null : (
          <Select
            label={FILLABLE_FIELDS.moment[language]}
            data={MOMENTS.map((value) => ({ value, label: FILLABLE_MOMENTS[value][language] }))}
            value={content.moment}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(moment) => onChange({ ...content, moment: MOMENTS.find((one) => one === moment) ?? content.moment })}
          />
        )}
        <MultiSelect
          label={FILLABLE_FIELDS.products[language]}
          description={t('editor.productsHelp')}
          data={products.map(({ code, name }) => ({ value: code, label: name }))}
          value={[...content.products]}
          searchable
          disabled={readOnly}
          onChange={(chosen) => onChange({ ...content, products: chosen })}
        />
      </SimpleGrid>
    </Paper>
  );
}
