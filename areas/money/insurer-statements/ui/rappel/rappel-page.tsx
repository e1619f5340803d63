import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText, Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listRappels, type RappelRow } from '../../api/rappel-routes.ts';
import { RAPPEL_METHOD_LABELS, RAPPEL_PERIOD_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { RappelDialog, RappelEndDialog, RappelPaymentDialog } from './rappel-dialogs.tsx';

/** The periods of a rule: volume, band reached, accrued, paid, open. */
function Periods({ row }: { readonly row: RappelRow }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  return (
    <FiguresTable caption={t('rappel.periods')}>
      <thead>
        <tr>
          <th>{t('columns.period')}</th>
          <th>{t('rappel.volume')}</th>
          <th>{t('rappel.rate')}</th>
          <th>{t('rappel.accrued')}</th>
          <th>{t('rappel.received')}</th>
          <th>{t('rappel.open')}</th>
        </tr>
      </thead>
      <tbody>
        {row.periods.map((one) => (
          <tr key={one.from}>
            <td data-label={t('columns.period')}>
              <DateText date={one.from} /> – <DateText date={one.to} />
            </td>
            <td data-label={t('rappel.volume')}>
              <div>
                <Money cents={one.volume} />
                {one.next === null ? null : (
                  <Text size="sm" c="dimmed">
                    {t('rappel.next', { missing: formatEuro(one.next.missing, language), rate: formatPercent(one.next.rate, language) })}
                  </Text>
                )}
              </div>
            </td>
            <td data-label={t('rappel.rate')}>
              <Percent rate={one.rate} />
            </td>
            <td data-label={t('rappel.accrued')}>
              <Money cents={one.accrued} />
            </td>
            <td data-label={t('rappel.received')}>
              <Money cents={one.paid} />
            </td>
            <td data-label={t('rappel.open')}>
              <Money cents={one.open} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

interface RuleProps {
  readonly row: RappelRow;
  readonly manages: boolean;
  readonly onPay: () => void;
  readonly onEnd: () => void;
}

function Rule({ row, manages, onPay, onEnd }: RuleProps) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const name = row.recipient === null ? t('rappel.ofAgency', { company: row.company }) : `${row.recipient} · ${row.company}`;
  const bands = row.bands.map(({ from, rate }) =>
    t('rappel.band', { from: formatEuro(from, language), rate: formatPercent(rate, language) }),
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm">
              {RAPPEL_PERIOD_LABELS[row.period][language]} · {RAPPEL_METHOD_LABELS[row.method][language]} ·{' '}
              {row.products.length === 0 ? t('rappel.allProducts') : row.products.join(', ')}
            </Text>
            <Text size="sm">{bands.join(' · ')}</Text>
            <Text size="sm" c="dimmed">
              {t('rappel.from', { from: formatDate(row.validFrom) })}
              {row.validTo === null ? '' : ` ${t('rappel.until', { to: formatDate(row.validTo) })}`} · {row.agreement}
            </Text>
          </div>
          {manages ? (
            <Group gap="xs">
              {row.payable ? (
                <Button size="compact-sm" variant="default" onClick={onPay}>
                  {t('rappel.pay')}
                </Button>
              ) : null}
              {row.validTo === null ? (
                <Button size="compact-sm" variant="default" onClick={onEnd}>
                  {t('rappel.end')}
                </Button>
              ) : null}
            </Group>
          ) : null}
        </Group>
        {row.periods.length === 0 ? <Text>{t('rappel.notBegun')}</Text> : <Periods row={row} />}
      </Stack>
    </Paper>
  );
}

type Dialog = { readonly kind: 'add' } | { readonly kind: 'pay' | 'end'; readonly row: RappelRow };

/** `/rendiconti/rappel`: volume bonuses by rule, with the figures of their latest periods. */
export function RappelPage() {
  const t = useInsurerAccountsTexts();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  const { data, error, refetch } = useApiQuery(listRappels, {});
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text maw={720}>{t('rappel.intro')}</Text>
        {manages ? <Button onClick={() => setDialog({ kind: 'add' })}>{t('rappel.add')}</Button> : null}
      </Group>
      {data.items.length === 0 ? <Text>{t('rappel.none')}</Text> : null}
      {data.items.map((row) => (
        <Rule
          key={row.id}
          row={row}
          manages={manages}
          onPay={() => setDialog({ kind: 'pay', row })}
          onEnd={() => setDialog({ kind: 'end', row })}
        />
      ))}
      {dialog?.kind === 'add' ? <RappelDialog onClose={close} /> : null}
      {dialog?.kind === 'pay' ? <RappelPaymentDialog row={dialog.row} onClose={close} /> : null}
      {dialog?.kind === 'end' ? <RappelEndDialog row={dialog.row} onClose={close} /> : null}
    </Stack>
  );
}
