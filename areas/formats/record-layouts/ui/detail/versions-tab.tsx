import { Paper, Table } from '@mantine/core';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import type { LayoutDetail } from '../../api/index.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';

/** The versions of a layout, newest first. */
export function VersionsTab({ versions, current }: Pick<LayoutDetail, 'versions' | 'current'>) {
  const t = useRecordLayoutsTexts();
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={t('tabs.versions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('versions.number')}</Table.Th>
              <Table.Th>{t('versions.from')}</Table.Th>
              <Table.Th>{t('versions.published')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ number, validFrom, publishedAt, publishedBy }) => (
              <Table.Tr key={number}>
                <Table.Td>
                  {number} {number === current ? <StatusBadge tone="good">{t('versions.current')}</StatusBadge> : null}
                </Table.Td>
                <Table.Td>{validFrom === null ? t('draft') : <DateText date={validFrom} />}</Table.Td>
                <Table.Td>
                  {publishedAt === null ? null : (
                    <>
                      <MomentText instant={publishedAt} /> {t('versions.by')} {publishedBy}
                    </>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
