import type { Column } from '#platform/ui-kit/table/column.ts';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type BrandRow, deleteBrand, listBrandRows, saveBrand } from '../../api/index.ts';
import { vehicleCategoryTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';
import { RegisterPage } from '../register-page.tsx';
import { BrandEditor } from './brand-editor.tsx';

/** `/configurazione/marche` (spec §2). */
export function BrandListPage() {
  const t = useVehicleTexts();
  const language = useLanguage();
  const list = useListState(listBrandRows, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listBrandRows, { query: list.query });
  const remove = useApiMutation(deleteBrand, { invalidates: [listBrandRows] });
  const label = (name: keyof NonNullable<typeof saveBrand.fields>) => saveBrand.fields?.[name]?.[language] ?? '';
  const columns: Column<BrandRow>[] = [
    { key: 'name', title: label('name'), cell: (row) => row.name, sort: 'name' },
    { key: 'category', title: label('category'), cell: (row) => vehicleCategoryTexts[row.category][language] },
    { key: 'code', title: label('code'), cell: (row) => row.code, sort: 'code' },
    { key: 'quotationCode', title: label('quotationCode'), cell: (row) => row.quotationCode, sort: 'quotationCode' },
    { key: 'models', title: t('brands.models'), cell: (row) => row.models, sort: 'models', align: 'end' },
  ];
  return (
    <RegisterPage
      of="brands"
      list={list}
      query={query}
      columns={columns}
      filters={[
        {
          kind: 'many',
          name: 'tipo',
          label: label('category'),
          options: Object.entries(vehicleCategoryTexts).map(([value, text]) => ({ value, label: text[language] })),
        },
        { kind: 'yes-no', name: 'attive', label: t('brands.activeOnly') },
      ]}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      blocked={({ models }) => (models === 0 ? undefined : t('brands.inUse', { count: models }))}
      editor={(row, onClose) => <BrandEditor row={row} onClose={onClose} />}
    />
  );
}
