import { Stack, Text } from '@mantine/core';
import { ValueText } from '#areas/system/operations/ui/public.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import type { ChangeOfRecord, RunDetail } from '../../api/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';

function rowsOf(change: ChangeOfRecord, index: number, t: ReturnType<typeof useConsoleTexts>) {
  const { entityLabel, record, entityId, actionLabel, differences } = change;
  const name = `${entityLabel} ${record ?? entityId}`;
  const shown = differences.length === 0 ? [null] : differences;
  return shown.map((difference, position) => (
    <tr key={`${index} ${difference?.path ?? ''}`}>
      <td data-label={t('changes.record')}>{position === 0 ? name : ''}</td>
      <td data-label={t('changes.action')}>{position === 0 ? actionLabel : ''}</td>
      <td data-label={t('changes.field')}>{difference?.label}</td>
      <td data-label={t('changes.before')}>
        {difference === null ? null : <ValueText value={difference.before} kind={difference.kind} />}
      </td>
      <td data-label={t('changes.after')}>{difference === null ? null : <ValueText value={difference.after} kind={difference.kind} />}</td>
    </tr>
  ));
}

/** What a run changes, record by record and field by field. */
export function ChangesTable({ run: { records, changes } }: { readonly run: Pick<RunDetail, 'records' | 'changes'> }) {
  const t = useConsoleTexts();
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('changes.title', { count: changes })}</Text>
      <FiguresTable caption={t('changes.caption')}>
        <thead>
          <tr>
            <th>{t('changes.record')}</th>
            <th>{t('changes.action')}</th>
            <th>{t('changes.field')}</th>
            <th>{t('changes.before')}</th>
            <th>{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>{records.flatMap((change, index) => rowsOf(change, index, t))}</tbody>
      </FiguresTable>
      {records.length < changes ? <Text size="sm">{t('changes.more', { count: changes - records.length })}</Text> : null}
    </Stack>
  );
}
