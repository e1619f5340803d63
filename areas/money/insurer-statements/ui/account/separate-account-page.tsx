import { Alert, Anchor, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { addMonths, firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { insurerStatementAddress } from '../../api/addresses.ts';
import { readSeparateAccount } from '../../api/routes.ts';
import type { SeparateAccountAnswer } from '../../api/schemas.ts';
import { DIFFERENCE_LABELS, OWNER_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';

/** Months that can be chosen, the current one first. */
const MONTHS = 13;

function monthsUntil(today: string): string[] {
  return Array.from({ length: MONTHS }, (_, ago) => addMonths(firstDayOfMonth(today), -ago).slice(0, 7));
}

/** `11-2026` */
const monthText = (month: string) => `${month.slice(5)}-${month.slice(0, 4)}`;

function Owners({ account }: { readonly account: SeparateAccountAnswer }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('account.owners')}
      </Title>
      <FiguresTable caption={t('account.owners')}>
        <thead>
          <tr>
            <th>{t('account.owner')}</th>
            <th data-amount>{t('account.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {account.owners.map((owner) => (
            <tr key={`${owner.kind} ${owner.companyId}`}>
              <td data-label={t('account.owner')}>{owner.company ?? OWNER_LABELS[owner.kind][language]}</td>
              <td data-amount data-label={t('account.amount')}>
                <Money cents={owner.amount} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('account.balance')}</th>
            <td data-amount data-label={t('account.amount')}>
              <b>
                <Money cents={account.balance} />
              </b>
            </td>
          </tr>
        </tbody>
      </FiguresTable>
    </Stack>
  );
}

function Deadlines({ account }: { readonly account: SeparateAccountAnswer }) {
  const t = useInsurerAccountsTexts();
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('account.deadlines')}
      </Title>
      {account.deadlines.length === 0 ? (
        <Text>{t('account.nothingDue')}</Text>
      ) : (
        <FiguresTable caption={t('account.deadlines')}>
          <thead>
            <tr>
              <th>{t('account.dueOn')}</th>
              <th>{t('columns.company')}</th>
              <th>{t('account.statement')}</th>
              <th data-amount>{t('account.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {account.deadlines.map((row) => (
              <tr key={`${row.companyId} ${row.statementId} ${row.dueOn}`}>
                <td data-label={t('account.dueOn')}>
                  <Group gap="xs">
                    <DateText date={row.dueOn} />
                    {row.isLate ? <StatusBadge tone="bad">{t('account.late')}</StatusBadge> : null}
                  </Group>
                </td>
                <td data-label={t('columns.company')}>{row.company}</td>
                <td data-label={t('account.statement')}>
                  {row.statementId === null ? (
                    t('account.notStated')
                  ) : (
                    <Anchor component={Link} to={insurerStatementAddress.href({ id: row.statementId })} underline="always">
                      {row.number}
                    </Anchor>
                  )}
                </td>
                <td data-amount data-label={t('account.amount')}>
                  <Money cents={row.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </Stack>
  );
}

function Bank({ account }: { readonly account: SeparateAccountAnswer }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const { bank, ledger, matched, differences, unshown, withoutFile } = account;
  return (
    <Stack gap="xs">
      <Paper withBorder p="md">
        <KeyValueList
          items={[
            { label: t('account.bank'), value: <Money cents={bank} /> },
            { label: t('account.ledger'), value: <Money cents={ledger} /> },
            { label: t('account.difference'), value: <Money cents={bank - ledger} /> },
            { label: t('account.matched'), value: matched },
          ]}
        />
      </Paper>
      {withoutFile.count === 0 ? null : (
        <Alert color="orange">
          {t('account.withoutFile', { count: withoutFile.count, amount: formatEuro(withoutFile.amount, language) })}
        </Alert>
      )}
      {differences.length === 0 ? (
        <Text>{t('account.noDifference')}</Text>
      ) : (
        <FiguresTable caption={t('account.differences')}>
          <thead>
            <tr>
              <th>{t('account.day')}</th>
              <th>{t('account.reason')}</th>
              <th>{t('account.text')}</th>
              <th data-amount>{t('account.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two differences may have the same day, reason, text and amount, so only the position tells them apart; the list is read-only and replaced as a whole
              <tr key={at}>
                <td data-label={t('account.day')}>
                  <DateText date={row.date} />
                </td>
                <td data-label={t('account.reason')}>{DIFFERENCE_LABELS[row.reason][language]}</td>
                <td data-label={t('account.text')}>{row.text}</td>
                <td data-amount data-label={t('account.amount')}>
                  <Money cents={row.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      {unshown === 0 ? null : <Text>{t('account.unshown', { count: unshown })}</Text>}
    </Stack>
  );
}

/** `/rendiconti/conto-separato`: whose the money is, what leaves by when, and whether the bank agrees. */
export function SeparateAccountPage() {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const months = monthsUntil(today);
  const [month, setMonth] = useState(months[0] ?? '');
  const { data, error, refetch } = useApiQuery(readSeparateAccount, { query: { mese: month } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="lg">
      <Text maw={720}>
        {t('account.intro')} {data.iban === null ? t('account.noAccount') : formatIban(data.iban)}
      </Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Owners account={data} />
        <Deadlines account={data} />
      </SimpleGrid>
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {t('account.reconciliation')}
        </Title>
        <NativeSelect
          label={t('account.month')}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          data={months.map((value) => ({ value, label: monthText(value) }))}
        />
      </Group>
      <Bank account={data} />
    </Stack>
  );
}
