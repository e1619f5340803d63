import { Anchor, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ImpactReason } from '../../api/index.ts';
import { useImpactTexts } from '../texts.ts';

/** Why contracts would have no price, reason by reason, each leading to its contracts; and what stands against contracts with either version. */
export function ReasonTable({ runId, reasons }: { runId: number; reasons: readonly ImpactReason[] }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  if (reasons.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('reasons.title')}
      </Title>
      <Text c="dimmed">{reasons.some(({ fresh }) => fresh > 0) ? t('reasons.help') : t('reasons.none')}</Text>
      <Table aria-label={t('reasons.title')} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reasons.reason')}</Table.Th>
            <Table.Th ta="end">{t('reasons.fresh')}</Table.Th>
            <Table.Th ta="end">{t('reasons.standing')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reasons.map(({ key, label, fresh, standing }) => (
            <Table.Tr key={key}>
              <Table.Td>
                {fresh === 0 ? (
                  label
                ) : (
                  <Anchor component={Link} to={`/configurazione/impatto/${runId}/senza-prezzo?motivo=${encodeURIComponent(key)}`}>
                    {label}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td ta="end" className="tabular">
                {count(fresh)}
              </Table.Td>
              <Table.Td ta="end" className="tabular">
                {count(standing)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {reasons.some(({ standing }) => standing > 0) ? (
        <Text size="sm" c="dimmed">
          {t('reasons.standingHelp')}
        </Text>
      ) : null}
    </Stack>
  );
}
