import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listToponyms } from '../../api/index.ts';
import {
  createToponym,
  exportToponyms,
  listToponymRows,
  saveToponym,
  TOPONYM_FIELDS,
  type ToponymRow,
  toponymSchema,
} from '../../api/toponym-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';

const READS = [listToponymRows, listToponyms];

/** Adds a kind of street, or edits the given one. */
function ToponymDialog({ row, onClose }: { readonly row: ToponymRow | null; readonly onClose: () => void }) {
  const t = useGeographyTexts();
  const create = useApiMutation(createToponym, { invalidates: READS });
  const save = useApiMutation(saveToponym, { invalidates: READS });
  const { name = '', abbreviation = null, rank = 50, suppressed = false } = row ?? {};
  return (
    <FormDialog
      title={row === null ? t('toponyms.add') : t('list.correct', { name })}
      schema={toponymSchema}
      labels={TOPONYM_FIELDS}
      defaultValues={{ name, abbreviation, rank, suppressed }}
      saveLabel={kitText('form.save')}
      onSave={async (body) => {
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('toponyms.saved', { name: body.name }));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={40} />
          <TextField {...form.field('abbreviation')} required={false} maxLength={12} />
          <NumberField {...form.field('rank')} help={t('toponyms.rankHelp')} />
          {row === null ? null : <SwitchField {...form.field('suppressed')} help={t('toponyms.suppressedHelp')} />}
        </>
      )}
    </FormDialog>
  );
}

/** `/configurazione/geo/toponimi`: kinds of street (spec §2). */
export function ToponymsPage() {
  const t = useGeographyTexts();
  const language = useLanguage();
  const list = useListState(listToponymRows, { sort: 'rank', order: 'asc' });
  const query = useApiQuery(listToponymRows, { query: list.query });
  /** The row being edited; null while adding one. */
  const [editing, setEditing] = useState<ToponymRow | null>();
  const columns = useMemo<readonly Column<ToponymRow>[]>(() => {
    const label = (field: keyof typeof TOPONYM_FIELDS) => TOPONYM_FIELDS[field][language];
    return [
      { key: 'name', title: label('name'), sort: 'name', cell: (row) => row.name },
      { key: 'abbreviation', title: label('abbreviation'), sort: 'abbreviation', cell: (row) => row.abbreviation ?? '' },
      { key: 'rank', title: label('rank'), sort: 'rank', align: 'end', cell: (row) => row.rank },
      {
        key: 'state',
        title: t('list.state'),
        cell: ({ suppressed }) => (
          <StatusBadge tone={suppressed ? 'neutral' : 'good'}>{t(suppressed ? 'list.hidden' : 'list.active')}</StatusBadge>
        ),
      },
    ];
  }, [t, language]);
  const { page: _, max: _m, ...filter } = list.query;
  return (
    <>
      <DataTable<ToponymRow>
        id="toponyms"
        label={t('toponyms.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <ActionIcon variant="subtle" aria-label={t('list.correct', { name: row.name })} onClick={() => setEditing(row)}>
            <IconPencil size={18} stroke={1.8} />
          </ActionIcon>
        )}
        filters={[{ kind: 'yes-no', name: 'attivi', label: t('list.activeOnly') }]}
        tools={
          <>
            <DownloadMenu
              addressOf={(formato) => urlOf(exportToponyms, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
            <Button onClick={() => setEditing(null)}>{t('toponyms.add')}</Button>
          </>
        }
        empty={{ title: t('toponyms.empty') }}
      />
      {editing === undefined ? null : <ToponymDialog row={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
