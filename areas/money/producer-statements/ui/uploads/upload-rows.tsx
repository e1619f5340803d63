import { Alert, Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { statementAddress } from '../../api/addresses.ts';
import type { UploadResult } from '../../api/schemas.ts';
import { OUTCOME_LABELS } from '../../domain/texts.ts';
import { isRecorded, type UploadOutcome } from '../../domain/upload.ts';
import { useStatementsTexts } from '../../texts/it.ts';

function toneOf(outcome: UploadOutcome): Tone {
  if (isRecorded(outcome)) return outcome === 'PAGATO' ? 'good' : 'info';
  return outcome === 'GIA_REGISTRATO' ? 'neutral' : 'bad';
}

/** A payment file with the recorded or expected outcome of each line. */
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
            {upload.createdBy}, <MomentText instant={upload.createdAt} />
          </Text>
        )}
        {upload.repeated ? <Alert color="gray">{t('uploads.repeated', { date: formatDate(upload.createdOn) })}</Alert> : null}
        <FiguresTable caption={`${fileName}: ${t('uploads.outcome')}`}>
          <thead>
            <tr>
              <th scope="col">{t('uploads.line')}</th>
              <th scope="col">{t('uploads.date')}</th>
              <th scope="col" data-amount>
                {t('uploads.amount')}
              </th>
              <th scope="col">{t('uploads.reference')}</th>
              <th scope="col">{t('uploads.outcome')}</th>
              <th scope="col">{t('uploads.statement')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="tabular" data-label={t('uploads.line')}>
                  {row.line}
                </td>
                <td className="tabular" data-label={t('uploads.date')}>
                  {row.day}
                </td>
                <td data-amount data-label={t('uploads.amount')}>
                  {row.amount}
                </td>
                <td data-label={t('uploads.reference')} style={{ overflowWrap: 'anywhere' }}>
                  {row.reference}
                </td>
                <td data-label={t('uploads.outcome')}>
                  <StatusBadge tone={toneOf(row.outcome)}>{OUTCOME_LABELS[row.outcome][language]}</StatusBadge>
                </td>
                <td data-label={t('uploads.statement')} data-none={row.statement === null || undefined}>
                  {row.statement === null ? (
                    '—'
                  ) : (
                    <Anchor component={Link} to={statementAddress.href({ id: row.statement.id })} underline="always">
                      {row.statement.number}
                    </Anchor>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </Stack>
    </Paper>
  );
}
