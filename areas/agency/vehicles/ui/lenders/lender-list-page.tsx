import type { Column } from '#platform/ui-kit/table/column.ts';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { deleteLender, type LenderRow, listLenderRows, listLenders, saveLender } from '../../api/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';
import { RegisterPage } from '../register-page.tsx';
import { LenderEditor } from './lender-editor.tsx';

/** `/configurazione/enti-finanziatori`: the registry of banks, lessors and finance companies. */
export function LenderListPage() {
  const t = useVehicleTexts();
  const language = useLanguage();
  const list = useListState(listLenderRows, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listLenderRows, { query: list.query });
  const remove = useApiMutation(deleteLender, { invalidates: [listLenderRows, listLenders] });
  const label = (name: keyof NonNullable<typeof saveLender.fields>) => saveLender.fields?.[name]?.[language] ?? '';
  const columns: Column<LenderRow>[] = [
    { key: 'name', title: label('name'), cell: (row) => row.name, sort: 'name' },
    { key: 'address', title: label('address'), cell: (row) => row.address ?? '' },
    { key: 'pec', title: label('pec'), cell: (row) => row.pec ?? '', sort: 'pec' },
  ];
  return (
    <RegisterPage
      of="lenders"
      list={list}
      query={query}
      columns={columns}
      filters={[{ kind: 'yes-no', name: 'attivi', label: t('lenders.activeOnly') }]}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      editor={(row, onClose) => <LenderEditor row={row} onClose={onClose} />}
    />
  );
}
