import { Anchor, Paper, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { templateAddress } from '../../api/addresses.ts';
import type { TemplateDetail } from '../../api/index.ts';
import { type TemplateText, useTemplateTexts } from '../../texts/it.ts';

function validityText(t: TemplateText, { validFrom, validTo }: TemplateDetail['versions'][number]): string {
  if (validFrom === null || (validTo !== null && validTo < validFrom)) return '—';
  if (validTo === null) return t('versions.fromOn', { from: formatDate(validFrom) });
  return t('versions.fromTo', { from: formatDate(validFrom), to: formatDate(validTo) });
}

/** The versions of a template, newest first, with the papers that each has made. */
export function VersionsTab({ detail: { id, versions, current } }: { readonly detail: TemplateDetail }) {
  const t = useTemplateTexts();
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t('tabs.versions')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('versions.number')}</Table.Th>
              <Table.Th>{t('versions.validity')}</Table.Th>
              <Table.Th>{t('versions.published')}</Table.Th>
              <Table.Th>{t('versions.note')}</Table.Th>
              <Table.Th ta="end">{t('versions.papers')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map((version) => (
              <Table.Tr key={version.number}>
                <Table.Td>
                  <Anchor
                    component={Link}
                    to={templateAddress.href({ id, versione: version.number })}
                    aria-label={t('versions.open', { number: version.number })}
                  >
                    {version.number}
                  </Anchor>{' '}
                  <StatusBadge tone={version.number === current ? 'good' : 'neutral'}>{t(`versions.status.${version.status}`)}</StatusBadge>
                </Table.Td>
                <Table.Td>{validityText(t, version)}</Table.Td>
                <Table.Td>
                  {version.publishedAt === null ? '—' : <MomentText instant={version.publishedAt} />} {version.publishedBy}
                </Table.Td>
                <Table.Td>{version.note}</Table.Td>
                <Table.Td ta="end">{version.papers}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
