import { Anchor, Paper, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CustomerTab } from '#areas/customers/customers/ui/public.tsx';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { contractHref } from '../../api/addresses.ts';
import { listCustomerContracts } from '../../api/index.ts';
import { useContractsTexts } from '../../texts/it.ts';
import { ContractStatus } from '../contract-status.tsx';

/** Quotations and policies of a customer, latest first. */
export const ContractsOfCustomer: CustomerTab['content'] = ({ customer }) => {
  const t = useContractsTexts();
  const query = useApiQuery(listCustomerContracts, { params: { id: customer.id } });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={160} />;
  const { items } = query.data;
  if (items.length === 0) return <EmptyState title={t('ofCustomer.none')} text={t('ofCustomer.noneText')} />;
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={300}>
        <Table verticalSpacing="xs" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('ofCustomer.number')}</Table.Th>
              <Table.Th>{t('columns.status')}</Table.Th>
              <Table.Th>{t('columns.vehicle')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('columns.product')}</Table.Th>
              <Table.Th ta="end">{t('columns.premium')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('columns.effectiveDate')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('columns.expiryDate')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('columns.createdAt')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <Anchor component={Link} to={contractHref(one)} fw={600}>
                    {one.policyNumber ?? one.number}
                  </Anchor>
                </Table.Td>
                <Table.Td>
                  <ContractStatus status={one.status} cancelled={one.cancelled} />
                </Table.Td>
                <Table.Td>
                  {one.vehicle || '—'}
                  {one.plate === null ? null : (
                    <Text size="xs" c="dimmed">
                      {one.plate}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td visibleFrom="sm">{one.product || '—'}</Table.Td>
                <Table.Td ta="end">
                  <Money cents={one.premium} />
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <DateText date={one.effectiveDate} />
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <DateText date={one.expiryDate} />
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <DateText date={todayInRome(one.createdAt)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
};
