import { Accordion, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DocumentList } from '#areas/agency/documents/ui/public.tsx';
import type { CustomerTab } from '#areas/customers/customers/ui/public.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listCustomerContracts } from '../../api/index.ts';
import { useContractsTexts } from '../../texts/it.ts';
import { ContractStatus } from '../contract-status.tsx';

/** Documents of a customer by contract; a contract's are read when it is opened. */
export const DocumentsOfCustomer: CustomerTab['content'] = ({ customer }) => {
  const t = useContractsTexts();
  const query = useApiQuery(listCustomerContracts, { params: { id: customer.id } });
  const [chosen, setChosen] = useState<string | null>();
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={160} />;
  const { items } = query.data;
  if (items.length === 0) return <EmptyState title={t('ofCustomer.none')} text={t('ofCustomer.noneText')} />;
  const opened = chosen === undefined ? String(items[0]?.id ?? '') : chosen;
  return (
    <Accordion variant="separated" value={opened} onChange={setChosen}>
      {items.map((one) => (
        <Accordion.Item key={one.id} value={String(one.id)}>
          <Accordion.Control>
            <Group gap="sm">
              <Text fw={600} size="sm">
                {one.policyNumber ?? one.number}
              </Text>
              <ContractStatus status={one.status} cancelled={one.cancelled} />
              <Text size="sm" c="dimmed">
                {[one.vehicle, one.plate].filter(Boolean).join(' · ')}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{opened === String(one.id) ? <DocumentList entity="contract" entityId={one.id} /> : null}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};
