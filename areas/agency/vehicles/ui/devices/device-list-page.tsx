import type { Column } from '#platform/ui-kit/table/column.ts';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type DeviceRow, deleteDevice, listDeviceRows, saveDevice } from '../../api/index.ts';
import { antitheftKindTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';
import { RegisterPage } from '../register-page.tsx';
import { DeviceEditor } from './device-editor.tsx';

/** `/configurazione/antifurti` (spec §2). */
export function DeviceListPage() {
  const t = useVehicleTexts();
  const language = useLanguage();
  const list = useListState(listDeviceRows, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listDeviceRows, { query: list.query });
  const remove = useApiMutation(deleteDevice, { invalidates: [listDeviceRows] });
  const label = (name: keyof NonNullable<typeof saveDevice.fields>) => saveDevice.fields?.[name]?.[language] ?? '';
  const columns: Column<DeviceRow>[] = [
    { key: 'name', title: label('name'), cell: (row) => row.name, sort: 'name' },
    { key: 'kind', title: label('kind'), cell: (row) => antitheftKindTexts[row.kind][language], sort: 'kind' },
    { key: 'externalCode', title: label('externalCode'), cell: (row) => row.externalCode, sort: 'externalCode' },
  ];
  return (
    <RegisterPage
      of="devices"
      list={list}
      query={query}
      columns={columns}
      filters={[
        {
          kind: 'many',
          name: 'tipo',
          label: label('kind'),
          options: Object.entries(antitheftKindTexts).map(([value, text]) => ({ value, label: text[language] })),
        },
        { kind: 'yes-no', name: 'attivi', label: t('devices.activeOnly') },
      ]}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      editor={(row, onClose) => <DeviceEditor row={row} onClose={onClose} />}
    />
  );
}
