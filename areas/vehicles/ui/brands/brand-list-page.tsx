import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BrandRow, deleteBrand, listBrandRows, saveBrand } from '../../api/index.ts';
import { vehicleCategoryTexts } from '../../domain/index.ts';
import { RowButtons } from '../row-buttons.tsx';
import { useVehicleTexts } from '../texts.ts';
import { BrandEditor } from './brand-editor.tsx';

/** `/configurazione/marche` (spec §2). */
export function Page() {
  const t = useVehicleTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const list = useListState(listBrandRows, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listBrandRows, { query: list.query });
  const remove = useApiMutation(deleteBrand, { invalidates: [listBrandRows] });
  /** The row being edited; null while one is added. */
  const [editing, setEditing] = useState<BrandRow | null>();
  const label = (name: keyof NonNullable<typeof saveBrand.fields>) => saveBrand.fields?.[name]?.[language] ?? '';

  const ask = async (row: BrandRow) => {
    const asked = {
      title: t('brands.removeTitle', { name: row.name }),
      message: t('brands.removeText'),
      confirm: t('confirm'),
      danger: true,
    };
    if (!(await confirm(asked))) return;
    try {
      await remove.mutateAsync({ params: { id: row.id } });
      notify.done(t('brands.removed', { name: row.name }));
    } catch (error) {
      notify.failed(error);
    }
  };

  const columns: Column<BrandRow>[] = [
    { key: 'name', title: label('name'), cell: (row) => row.name, sort: 'name' },
    { key: 'category', title: label('category'), cell: (row) => vehicleCategoryTexts[row.category][language] },
    { key: 'code', title: label('code'), cell: (row) => row.code, sort: 'code' },
    { key: 'quotationCode', title: label('quotationCode'), cell: (row) => row.quotationCode, sort: 'quotationCode' },
    { key: 'models', title: t('brands.models'), cell: (row) => row.models, sort: 'models', align: 'end' },
    {
      key: 'state',
      title: t('brands.state'),
      cell: (row) => (
        <StatusBadge tone={row.suppressed ? 'neutral' : 'good'}>{t(row.suppressed ? 'brands.disabled' : 'brands.active')}</StatusBadge>
      ),
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEditing(null)}>
      {t('brands.add')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="brands"
        label={t('brands.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowButtons
            editLabel={t('brands.edit', { name: row.name })}
            removeLabel={t('brands.remove', { name: row.name })}
            onEdit={() => setEditing(row)}
            onRemove={() => void ask(row)}
            blocked={row.models === 0 ? undefined : t('brands.inUse', { count: row.models })}
          />
        )}
        filters={[
          {
            kind: 'many',
            name: 'tipo',
            label: label('category'),
            options: Object.entries(vehicleCategoryTexts).map(([value, text]) => ({ value, label: text[language] })),
          },
          { kind: 'yes-no', name: 'attive', label: t('brands.activeOnly') },
        ]}
        tools={add}
        empty={{ title: t('brands.empty'), text: t('brands.emptyText') }}
      />
      {editing === undefined ? null : <BrandEditor row={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
