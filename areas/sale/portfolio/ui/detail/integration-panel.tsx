import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { type ContractDetail, ContractStatus } from '#areas/sale/contracts/ui/public.tsx';
import { newQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type Integrations, readIntegrations } from '../../api/index.ts';
import { usePoliciesTexts } from '../../texts/it.ts';

interface LinkedPolicyProps {
  readonly label: string;
  readonly policy: Integrations['integratedBy'][number];
}

/** Another policy, with its state if it is not in force. */
function LinkedPolicy({ label, policy: { id, policyNumber, status } }: LinkedPolicyProps) {
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm">
        {label}{' '}
        <Anchor component={Link} to={policyAddress.href({ id })} inherit underline="always">
          {policyNumber}
        </Anchor>
      </Text>
      {status === 'POLIZZA' ? null : <ContractStatus status={status} cancelled={false} />}
    </Group>
  );
}

/** The policies that a policy integrates or that integrate it, and the way to another for those that may calculate it. */
export function IntegrationPanel({ detail: { id, policyNumber } }: { readonly detail: ContractDetail }) {
  const t = usePoliciesTexts();
  const { data } = useApiQuery(readIntegrations, { params: { id } });
  if (data === undefined || policyNumber === null) return null;
  const { integrates, integratedBy, offer } = data;
  const isLinked = integrates !== null || integratedBy.length > 0;
  if (!isLinked && offer === null) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('integration.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('integration.title')}</Text>
        {offer === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={newQuotationAddress.href({ cliente: offer.customerId ?? undefined, integra: policyNumber })}
          >
            {t('integration.start')}
          </Button>
        )}
      </Group>
      {integrates === null ? null : <LinkedPolicy label={t('integration.integrates')} policy={integrates} />}
      {integratedBy.map((policy) => (
        <LinkedPolicy key={policy.id} label={t('integration.integratedBy')} policy={policy} />
      ))}
      {isLinked ? null : (
        <Text size="sm" c="dimmed">
          {t('integration.none')}
        </Text>
      )}
    </Paper>
  );
}
