import { Alert, Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#platform/domain-kit/dates.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { StatusBadge, type Tone } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { UploadResult } from '../../api/index.ts';
import { isRecorded, OUTCOME_LABELS, type UploadOutcome } from '../../domain/index.ts';
import { useStatementsTexts } from '../texts.ts';

function toneOf(outcome: UploadOutcome): Tone {
  if (isRecorded(outcome)) return outcome === 'PAGATO' ? 'good' : 'info';
  return outcome === 'GIA_REGISTRATO' ? 'neutral' : 'bad';
}

/** A file of payments with what became, or would become, of each line. */
export function UploadRows({ upload }: { readonly upload: UploadResult }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const { fileName, recorded, rows } = upload;
  return (
    <Paper withBorder p="md" component="section" aria-label={fileName}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {fileName}
          </Title>
          <Text role="status">{t('uploads.recorded', { count: recorded, amount: formatEuro(upload.amount, language) })}</Text>
        </Group>
        {upload.id === null ? (
          <Alert color="blue">{t('uploads.trial')}</Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {upload.insertedBy}, <MomentText instant={upload.insertedAt} />
          </Text>
        )}
        {upload.repeated ? <Alert color="gray">{t('uploads.repeated', { date: formatDate(upload.insertedOn) })}</Alert> : null}
        <Table.ScrollContainer minWidth={640}>
          <Table verticalSpacing={6} aria-label={fileName}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('uploads.line')}</Table.Th>
                <Table.Th>{t('uploads.date')}</Table.Th>
                <Table.Th ta="right">{t('uploads.amount')}</Table.Th>
                <Table.Th>{t('uploads.reference')}</Table.Th>
                <Table.Th>{t('uploads.outcome')}</Table.Th>
                <Table.Th>{t('uploads.statement')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.line}>
                  <Table.Td className="tabular">{row.line}</Table.Td>
                  <Table.Td className="tabular">{row.day}</Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {row.amount}
                  </Table.Td>
                  <Table.Td style={{ wordBreak: 'break-word' }}>{row.reference}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={toneOf(row.outcome)}>{OUTCOME_LABELS[row.outcome][language]}</StatusBadge>
                  </Table.Td>
                  <Table.Td>
                    {row.statement === null ? (
                      '—'
                    ) : (
                      <Anchor component={Link} to={`/estratti-conto/${row.statement.id}`} underline="always">
                        {row.statement.number}
                      </Anchor>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Paper>
  );
}
