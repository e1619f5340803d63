import { Alert, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { REFUND_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { CancellationPreview } from '../../api/preview-schema.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

function Lines({ preview }: { readonly preview: CancellationPreview }) {
  const t = useCancellationsTexts();
  return (
    <FiguresTable caption={t('preview.byCoverage')} plain>
      <thead>
        <tr>
          <th>{t('preview.coverage')}</th>
          <th data-amount>{t('preview.net')}</th>
          <th data-amount>{t('preview.tax')}</th>
          <th data-amount>{t('preview.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.lines.map((line) => (
          <tr key={`${line.titleId} ${line.coverage}`}>
            <td data-label={t('preview.coverage')}>
              <div>
                {line.name}
                {line.steps.map(({ text }, at) => (
                  <Text key={`${text} ${String(at)}`} size="xs" c="dimmed">
                    {text}
                  </Text>
                ))}
              </div>
            </td>
            <td data-amount data-label={t('preview.net')}>
              <Money cents={line.net} />
            </td>
            <td data-amount data-label={t('preview.tax')}>
              <Money cents={line.tax} />
            </td>
            <td data-amount data-label={t('preview.gross')}>
              <Money cents={line.gross} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function ClawBacks({ preview: { clawBacks } }: { readonly preview: CancellationPreview }) {
  const t = useCancellationsTexts();
  if (clawBacks.length === 0) return null;
  return (
    <FiguresTable caption={t('preview.byRecipient')} plain>
      <thead>
        <tr>
          <th>{t('preview.recipient')}</th>
          <th data-amount>{t('preview.commission')}</th>
          <th data-amount>{t('preview.clawBack')}</th>
        </tr>
      </thead>
      <tbody>
        {clawBacks.map((row) => (
          <tr key={`${row.recipient} ${row.party ?? ''}`}>
            <td data-label={t('preview.recipient')}>{row.party === null ? row.recipient : `${row.recipient} · ${row.party}`}</td>
            <td data-amount data-label={t('preview.commission')}>
              <Money cents={row.commission} />
            </td>
            <td data-amount data-label={t('preview.clawBack')}>
              <Money cents={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

interface PreviewPanelProps {
  readonly preview: CancellationPreview;
  /** Default: that it is a preview. */
  readonly title?: string;
}

/** What a cancellation refunds, by coverage and by recipient, with every step; or why it does not. */
export function PreviewPanel({ preview, title }: PreviewPanelProps) {
  const t = useCancellationsTexts();
  const heading = title ?? t('preview.title');
  const language = useLanguage();
  const { outcome, reasons, policyNumber, customer, type, unusedDays, totalDays, gross, costs, cash, offset, owed, paidByAgency } = preview;
  return (
    <Paper withBorder p="md" component="section" aria-label={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {heading}
          </Title>
          <Text>
            {policyNumber} · {customer}
          </Text>
        </Group>
        {reasons.length === 0 ? null : (
          <Alert color={outcome === 'MANUAL' ? 'orange' : 'red'} variant="light" title={t(`preview.outcome.${outcome}`)}>
            <List size="sm">
              {reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {outcome === 'COMPUTED' ? (
          <>
            {preview.endsPolicy ? null : <Text>{t('preview.inPart')}</Text>}
            <KeyValueList
              items={[
                { label: t('preview.type'), value: REFUND_TYPES[type][language] },
                { label: t('preview.days'), value: t('preview.daysOf', { unused: unusedDays, total: totalDays }) },
                { label: t('preview.total'), value: <Money cents={gross} /> },
                ...(costs === 0 ? [] : [{ label: t('preview.costs'), value: <Money cents={costs} /> }]),
                {
                  label: paidByAgency ? t('preview.cashByAgency') : t('preview.cashByProducer'),
                  value: <Money cents={cash} />,
                },
                ...(offset === 0 ? [] : [{ label: t('preview.offset'), value: <Money cents={offset} /> }]),
                ...(owed === 0 ? [] : [{ label: t('preview.owed'), value: <Money cents={owed} /> }]),
              ]}
            />
            <Lines preview={preview} />
            <ClawBacks preview={preview} />
          </>
        ) : null}
      </Stack>
    </Paper>
  );
}
