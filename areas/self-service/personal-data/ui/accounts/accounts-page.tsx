import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type AccountCustomer, type CustomerAccount, linkCustomer, listCustomerAccounts, unlinkCustomer } from '../../api/index.ts';
import { usePrivacyTexts } from '../../texts/it.ts';

function Match({ account, customer }: { readonly account: CustomerAccount; readonly customer: AccountCustomer }) {
  const t = usePrivacyTexts();
  const confirm = useConfirm();
  const link = useApiMutation(linkCustomer, { invalidates: [listCustomerAccounts] });
  const unlink = useApiMutation(unlinkCustomer, { invalidates: [listCustomerAccounts] });
  const names = { account: account.name, customer: customer.name };
  const contracts = t('accounts.contracts', { count: customer.contracts });
  const { because } = customer;
  const suggested = because !== null;
  const ask = async () => {
    const words = suggested
      ? { title: t('accounts.linkTitle', names), message: t('accounts.linkText', { producer: customer.producer, contracts }) }
      : { title: t('accounts.unlinkTitle', names), message: t('accounts.unlinkText') };
    if (!(await confirm({ ...words, confirm: t(suggested ? 'accounts.link' : 'accounts.unlink'), danger: !suggested }))) return;
    try {
      await (suggested ? link : unlink).mutateAsync({ params: { id: account.id, customerId: customer.id } });
      notify.done(t(suggested ? 'accounts.linkedDone' : 'accounts.unlinkedDone'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap" py={2}>
      <div style={{ textAlign: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          {customer.name} ({customer.taxCode})
        </Text>
        <Text size="xs" c="dimmed">
          {[customer.producer, contracts, ...(because === null ? [] : [t(`accounts.${because}`)])].join(' · ')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        style={{ flex: 'none' }}
        aria-label={t(suggested ? 'accounts.linkLabel' : 'accounts.unlinkLabel', names)}
        onClick={() => void ask()}
      >
        {t(suggested ? 'accounts.link' : 'accounts.unlink')}
      </Button>
    </Group>
  );
}

/** `/dati-personali/account-clienti`: the customers linked to accounts of the group CLIENTE, and matches to confirm. */
export function AccountsPage() {
  const t = usePrivacyTexts();
  const list = useListState(listCustomerAccounts);
  const query = useApiQuery(listCustomerAccounts, { query: list.query });
  const columns = useMemo<readonly Column<CustomerAccount>[]>(() => {
    const matches = (row: CustomerAccount, customers: readonly AccountCustomer[]) => (
      <Stack gap={4}>
        {customers.map((customer) => (
          <Match key={customer.id} account={row} customer={customer} />
        ))}
      </Stack>
    );
    return [
      {
        key: 'name',
        title: t('accounts.account'),
        sort: 'name',
        cell: (row) => (
          <div>
            <Text size="sm" fw={600}>
              {row.name}
            </Text>
            <Text size="xs" c="dimmed">
              {[row.username, row.email, row.taxCode].filter((part) => part !== null).join(' · ')}
            </Text>
          </div>
        ),
      },
      {
        key: 'linked',
        title: t('accounts.linked'),
        maxWidth: 420,
        cell: (row) => (row.linked.length === 0 ? t('accounts.none') : matches(row, row.linked)),
      },
      {
        key: 'suggested',
        title: t('accounts.suggested'),
        maxWidth: 420,
        cell: (row) => (row.suggested.length === 0 ? '—' : matches(row, row.suggested)),
      },
    ];
  }, [t]);
  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm" maw={820}>
        {t('accounts.help')}
      </Text>
      <DataTable<CustomerAccount>
        id="customer-accounts"
        label={t('accounts.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('accounts.empty'), text: t('accounts.emptyText') }}
      />
    </Stack>
  );
}
