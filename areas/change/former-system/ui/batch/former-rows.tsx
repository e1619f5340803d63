import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type FormerBatchDetail, type FormerRow, formerField, listFormerRows } from '../../api/index.ts';
import { FORMER_OUTCOMES, type FormerKind } from '../../domain/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';
import { OUTCOME_TONES } from '../tones.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

/** Errors and differences that a row of the table shows. */
const SHOWN = 4;

function Problems({ row, kind }: { readonly row: FormerRow; readonly kind: FormerKind }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const titleOf = (field: string) => formerField(kind, field)?.title[language] ?? field;
  const lines = [
    ...row.errors.map(({ field, line, message }) => ({
      name: [field === null ? '' : titleOf(field), line === null || line === row.line ? '' : `(${t('rows.atLine', { line })})`]
        .filter((part) => part !== '')
        .join(' '),
      text: message,
    })),
    ...row.differences.map(({ field, before, after }) => ({ name: titleOf(field), text: `${before || '—'} → ${after || '—'}` })),
  ];
  if (lines.length === 0) return '—';
  return (
    <Stack gap={2}>
      {lines.slice(0, SHOWN).map(({ name, text }) => (
        <Text key={`${name} ${text}`} size="sm" style={{ whiteSpace: 'normal' }}>
          {name === '' ? null : <strong>{name}: </strong>}
          {text}
        </Text>
      ))}
      {lines.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('rows.more', { count: lines.length - SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The records of a file with what became of them; wrong ones can be corrected. */
export function FormerRows({ batch, refreshing }: { readonly batch: FormerBatchDetail; readonly refreshing: boolean }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const [correcting, setCorrecting] = useState<FormerRow | null>(null);
  const list = useListState(listFormerRows);
  const query = useApiQuery(listFormerRows, { params: { id: batch.id }, query: list.query }, refreshing ? { refetchInterval: 3000 } : {});
  const { kind } = batch;
  const mayMend = batch.editable && !refreshing;
  const columns = useMemo<readonly Column<FormerRow>[]>(
    () => [
      { key: 'line', title: t('rows.line'), sort: 'line', cell: (row) => row.line, align: 'end', card: 3 },
      { key: 'formerId', title: t('rows.formerId'), cell: (row) => row.formerId || '—', card: 1 },
      {
        key: 'outcome',
        title: t('rows.outcome'),
        cell: (row) => <StatusBadge tone={OUTCOME_TONES[row.outcome]}>{FORMER_OUTCOMES[row.outcome][language]}</StatusBadge>,
        card: 2,
      },
      { key: 'name', title: t('rows.name'), cell: (row) => row.name || '—', maxWidth: 240, card: 4 },
      { key: 'problems', title: t('rows.problems'), cell: (row) => <Problems row={row} kind={kind} />, maxWidth: 420, card: 5 },
      {
        key: 'here',
        title: t('rows.here'),
        cell: (row) => {
          if (row.link !== null) {
            return (
              <Anchor component={Link} to={row.link} size="sm">
                {t('rows.open')}
              </Anchor>
            );
          }
          if (!mayMend || row.values === null || row.outcome !== 'ERRORE') return null;
          return (
            <Button variant="light" size="compact-sm" onClick={() => setCorrecting(row)}>
              {t('rows.correct')}
            </Button>
          );
        },
        card: 6,
      },
    ],
    [t, language, kind, mayMend],
  );
  return (
    <>
      <DataTable<FormerRow>
        id="former-rows"
        label={t('rows.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        filters={[
          {
            kind: 'many',
            name: 'esito',
            label: t('rows.outcome'),
            options: keysOf(FORMER_OUTCOMES).map((value) => ({ value, label: FORMER_OUTCOMES[value][language] })),
          },
        ]}
        empty={{ title: t('rows.empty') }}
      />
      {correcting === null ? null : <CorrectionDialog batch={batch} row={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}
