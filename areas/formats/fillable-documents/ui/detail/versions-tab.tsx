import { Paper, Table } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import type { FillableDetail } from '../../api/index.ts';
import { useFillableTexts } from '../../texts/it.ts';

type Version = FillableDetail['versions'][number];

function StateBadge({ version, current }: { readonly version: Version; readonly current: number | null }) {
  const today = useToday();
  const t = useFillableTexts();
  if (version.status === 'BOZZA') return <StatusBadge tone="warning">{t('draft')}</StatusBadge>;
  if (version.number === current) return <StatusBadge tone="good">{t('versions.current')}</StatusBadge>;
  const planned = version.status === 'PUBBLICATA' && (version.validFrom ?? '') > today;
  return <StatusBadge tone="neutral">{t(planned ? 'versions.planned' : 'versions.superseded')}</StatusBadge>;
}

/** The versions of a document, newest first, with the documents that each has made. */
export function VersionsTab({ versions, current }: Pick<FillableDetail, 'versions' | 'current'>) {
  const t = useFillableTexts();
  const period = ({ validFrom, validTo }: Version): string => {
    if (validFrom === null) return '';
    if (validTo === null) return t('versions.open', { from: formatDate(validFrom) });
    return validTo < validFrom ? t('versions.never') : t('versions.until', { from: formatDate(validFrom), to: formatDate(validTo) });
  };
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t('tabs.versions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('versions.number')}</Table.Th>
              <Table.Th>{t('versions.from')}</Table.Th>
              <Table.Th>{t('versions.published')}</Table.Th>
              <Table.Th>{t('versions.note')}</Table.Th>
              <Table.Th ta="end">{t('versions.made')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((version) => (
              <Table.Tr key={version.number}>
                <Table.Td>
                  {version.number} <StateBadge version={version} current={current} />
                </Table.Td>
                <Table.Td>{period(version)}</Table.Td>
                <Table.Td>
                  {version.publishedAt === null ? null : (
                    <>
                      <MomentText instant={version.publishedAt} /> {t('versions.by')} {version.publishedBy}
                    </>
                  )}
                </Table.Td>
                <Table.Td>{version.note}</Table.Td>
                <Table.Td ta="end">{version.made}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
