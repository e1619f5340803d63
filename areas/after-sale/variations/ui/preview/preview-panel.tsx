import { Alert, List, Paper, Stack, Text, Title } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { VariationPreview } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';
import { ChangesTable } from './changes-table.tsx';

interface PreviewProps {
  readonly preview: VariationPreview;
}

function Lines({ preview: { lines } }: PreviewProps) {
  const t = useVariationsTexts();
  const term = (cents: number | null) => (cents === null ? '—' : <Money cents={cents} />);
  return (
    <FiguresTable caption={t('preview.byCoverage')} plain>
      <thead>
        <tr>
          <th>{t('preview.coverage')}</th>
          <th data-amount>{t('preview.termBefore')}</th>
          <th data-amount>{t('preview.termAfter')}</th>
          <th data-amount>{t('preview.net')}</th>
          <th data-amount>{t('preview.tax')}</th>
          <th data-amount>{t('preview.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.coverage}>
            <td data-label={t('preview.coverage')}>{line.name}</td>
            <td data-amount data-label={t('preview.termBefore')}>
              {term(line.before)}
            </td>
            <td data-amount data-label={t('preview.termAfter')}>
              {term(line.after)}
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

function Replayed({ preview: { replayed } }: PreviewProps) {
  const t = useVariationsTexts();
  if (replayed.length === 0) return null;
  return (
    <FiguresTable caption={t('preview.replayed')} plain>
      <thead>
        <tr>
          <th>{t('list.number')}</th>
          <th>{t('list.effectiveOn')}</th>
          <th data-amount>{t('preview.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {replayed.map((row) => (
          <tr key={row.number}>
            <td data-label={t('list.number')}>{row.number}</td>
            <td data-label={t('list.effectiveOn')}>
              <DateText date={row.effectiveOn} />
            </td>
            <td data-amount data-label={t('preview.gross')}>
              <Money cents={row.gross} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Commissions({ preview: { commissions } }: PreviewProps) {
  const t = useVariationsTexts();
  if (commissions.length === 0) return null;
  return (
    <FiguresTable caption={t('preview.commissions')} plain>
      <thead>
        <tr>
          <th>{t('preview.recipient')}</th>
          <th data-amount>{t('preview.commission')}</th>
        </tr>
      </thead>
      <tbody>
        {commissions.map((row) => (
          <tr key={`${row.recipient} ${row.party ?? ''}`}>
            <td data-label={t('preview.recipient')}>{row.party === null ? row.recipient : `${row.recipient} · ${row.party}`}</td>
            <td data-amount data-label={t('preview.commission')}>
              <Money cents={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Price({ preview }: PreviewProps) {
  const t = useVariationsTexts();
  const { lines, replayed, net, tax, gross, unusedDays, totalDays, tariff } = preview;
  if (lines.length === 0 && replayed.length === 0) return <Text>{t('preview.noPrice')}</Text>;
  return (
    <>
      <KeyValueList
        items={[
          { label: t('preview.days'), value: t('preview.daysOf', { unused: unusedDays, total: totalDays }) },
          ...(tariff === null ? [] : [{ label: t('preview.tariff'), value: tariff }]),
          { label: t('preview.net'), value: <Money cents={net} /> },
          { label: t('preview.tax'), value: <Money cents={tax} /> },
          { label: t(gross < 0 ? 'preview.toGiveBack' : 'preview.toPay'), value: <Money cents={Math.abs(gross)} /> },
        ]}
      />
      {lines.length === 0 ? null : <Lines preview={preview} />}
      <Replayed preview={preview} />
      <Commissions preview={preview} />
    </>
  );
}

/** What a variation changes and costs, or why it cannot be confirmed. */
export function PreviewPanel({ preview, title }: PreviewProps & { readonly title: string }) {
  const t = useVariationsTexts();
  const { outcome, reasons, changes } = preview;
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={3} size="h4">
          {title}
        </Title>
        {reasons.length === 0 ? null : (
          <Alert color="red" variant="light" title={t('preview.refused')}>
            <List size="sm">
              {reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {changes.length === 0 ? null : <ChangesTable changes={changes} />}
        {outcome === 'COMPUTED' ? <Price preview={preview} /> : null}
      </Stack>
    </Paper>
  );
}
