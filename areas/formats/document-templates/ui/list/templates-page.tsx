import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { templateAddress } from '../../api/addresses.ts';
import { listTemplates, type TemplateRow } from '../../api/index.ts';
import { KIND_LABELS, TEMPLATE_KINDS } from '../../domain/index.ts';
import { type TemplateText, useTemplateTexts } from '../../texts/it.ts';
import { NewTemplateDialog } from './new-template-dialog.tsx';

function versionText(t: TemplateText, { current, plannedFrom, hasDraft }: TemplateRow): string {
  if (current !== null) return hasDraft ? t('versionWithDraft', { number: current }) : String(current);
  if (plannedFrom !== null) return t('from', { day: formatDate(plannedFrom) });
  return t('draft');
}

function columnsOf(t: TemplateText, language: Language): readonly Column<TemplateRow>[] {
  return [
    { key: 'name', title: t('columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 300, lines: 2, card: 1 },
    { key: 'kind', title: t('columns.kind'), cell: (row) => KIND_LABELS[row.kind][language], card: 2 },
    { key: 'current', title: t('columns.current'), cell: (row) => versionText(t, row), card: 3 },
    {
      key: 'uses',
      title: t('columns.uses'),
      cell: ({ all, uses }) => (all ? t('allProducts') : uses.length === 0 ? t('noUse') : uses.join(', ')),
      maxWidth: 300,
      lines: 2,
      card: 4,
    },
    {
      key: 'updated',
      title: t('columns.updated'),
      cell: (row) => <MomentText instant={row.updatedAt} />,
      sort: 'updatedAt',
      fromWidth: 1000,
    },
  ];
}

/** `/configurazione/documenti/modelli`: the templates of the agency's papers. */
export function TemplatesPage() {
  const t = useTemplateTexts();
  const language = useLanguage();
  const list = useListState(listTemplates);
  const query = useApiQuery(listTemplates, { query: list.query });
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DataTable<TemplateRow>
        id="document-templates"
        label={t('list.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => templateAddress.href({ id: row.id })}
        filters={[
          {
            kind: 'many',
            name: 'tipo',
            label: t('columns.kind'),
            options: TEMPLATE_KINDS.map((value) => ({ value, label: KIND_LABELS[value][language] })),
          },
        ]}
        tools={<Button onClick={() => setCreating(true)}>{t('list.create')}</Button>}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {creating ? <NewTemplateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
