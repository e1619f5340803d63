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
import { type DeviceRow, deleteDevice, listDeviceRows, saveDevice } from '../../api/index.ts';
import { antitheftKindTexts } from '../../domain/index.ts';
import { RowButtons } from '../row-buttons.tsx';
import { useVehicleTexts } from '../texts.ts';
import { DeviceEditor } from './device-editor.tsx';

/** `/configurazione/antifurti` (spec §2). */
export function Page() {
  const t = useVehicleTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const list = useListState(listDeviceRows, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listDeviceRows, { query: list.query });
  const remove = useApiMutation(deleteDevice, { invalidates: [listDeviceRows] });
  /** The row being edited; null while one is added. */
  const [editing, setEditing] = useState<DeviceRow | null>();
  const label = (name: keyof NonNullable<typeof saveDevice.fields>) => saveDevice.fields?.[name]?.[language] ?? '';

  const ask = async (row: DeviceRow) => {
    const asked = {
      title: t('devices.removeTitle', { name: row.name }),
      message: t('devices.removeText'),
      confirm: t('confirm'),
      danger: true,
    };
    if (!(await confirm(asked))) return;
    try {
      await remove.mutateAsync({ params: { id: row.id } });
      notify.done(t('devices.removed', { name: row.name }));
    } catch (error) {
      notify.failed(error);
    }
  };

  const columns: Column<DeviceRow>[] = [
    { key: 'name', title: label('name'), cell: (row) => row.name, sort: 'name' },
    { key: 'kind', title: label('kind'), cell: (row) => antitheftKindTexts[row.kind][language], sort: 'kind' },
    { key: 'externalCode', title: label('externalCode'), cell: (row) => row.externalCode, sort: 'externalCode' },
    {
      key: 'state',
      title: t('devices.state'),
      cell: (row) => (
        <StatusBadge tone={row.suppressed ? 'neutral' : 'good'}>{t(row.suppressed ? 'devices.disabled' : 'devices.active')}</StatusBadge>
      ),
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEditing(null)}>
      {t('devices.add')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="devices"
        label={t('devices.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <RowButtons
            editLabel={t('devices.edit', { name: row.name })}
            removeLabel={t('devices.remove', { name: row.name })}
            onEdit={() => setEditing(row)}
            onRemove={() => void ask(row)}
          />
        )}
        filters={[
          {
            kind: 'many',
            name: 'tipo',
            label: label('kind'),
            options: Object.entries(antitheftKindTexts).map(([value, text]) => ({ value, label: text[language] })),
          },
          { kind: 'yes-no', name: 'attivi', label: t('devices.activeOnly') },
        ]}
        tools={add}
        empty={{ title: t('devices.empty'), text: t('devices.emptyText') }}
      />
      {editing === undefined ? null : <DeviceEditor row={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
