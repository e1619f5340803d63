import { Paper, Stack, Text, Title } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { PAYEES, PAYERS, RECOVERY_KINDS } from '../../domain/claim-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';

/** Payments, recoveries, and the reserve with its history. */
export function MoneyPanel({ detail: { payments, recoveries, reserves } }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('money.title')}>
      <Stack gap="md">
        <Title order={3} size="h4">
          {t('money.title')}
        </Title>
        {payments.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('money.none')}
          </Text>
        ) : (
          <FiguresTable caption={t('money.payments')} plain>
            <thead>
              <tr>
                <th>{t('money.payee')}</th>
                <th>{t('money.payer')}</th>
                <th>{t('money.on')}</th>
                <th>{t('money.reference')}</th>
                <th data-amount>{t('money.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map((row) => (
                <tr key={row.id}>
                  <td data-label={t('money.payee')}>{`${row.payeeName} · ${PAYEES[row.payee][language]}`}</td>
                  <td data-label={t('money.payer')}>{PAYERS[row.payer][language]}</td>
                  <td data-label={t('money.on')}>
                    <DateText date={row.paidOn} />
                  </td>
                  <td data-label={t('money.reference')}>{row.reference}</td>
                  <td data-amount data-label={t('money.amount')}>
                    <Money cents={row.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        )}
        {recoveries.map((row) => (
          <Text key={row.id} size="sm">
            <strong>{RECOVERY_KINDS[row.kind][language]}</strong> · <DateText date={row.onDate} /> · <Money cents={row.amount} />
            {row.note === null ? null : ` · ${row.note}`}
          </Text>
        ))}
        {reserves.length === 0 ? null : (
          <FiguresTable caption={t('money.reserves')} plain>
            <thead>
              <tr>
                <th>{t('money.on')}</th>
                <th>{t('money.reason')}</th>
                <th data-amount>{t('money.reserve')}</th>
              </tr>
            </thead>
            <tbody>
              {reserves.map((row) => (
                <tr key={row.id}>
                  <td data-label={t('money.on')}>
                    <MomentText instant={row.at} />
                  </td>
                  <td data-label={t('money.reason')}>{row.by === null ? row.reason : `${row.reason} · ${row.by}`}</td>
                  <td data-amount data-label={t('money.reserve')}>
                    <Money cents={row.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        )}
      </Stack>
    </Paper>
  );
}
