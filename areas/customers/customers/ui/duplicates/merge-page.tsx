import { Anchor, Button, Checkbox, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { customerAddress, customerDuplicatesAddress, mergeAddress } from '../../api/addresses.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerPair,
  distinguish,
  listCustomers,
  listPairs,
  mergeCustomers,
  previewCustomerMerge,
  readCustomer,
} from '../../api/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';
import { EvidenceList } from './evidence.tsx';

const LABELS: Readonly<Record<string, { readonly it: string; readonly en: string } | undefined>> = CUSTOMER_FIELDS;

interface SideCardProps {
  readonly side: CustomerPair['low'];
  readonly kept: boolean;
}

function SideCard({ side, kept }: SideCardProps) {
  const t = useRegistryTexts();
  const facts = [side.taxCode, side.birthDate === null ? null : formatDate(side.birthDate), side.city];
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb={4}>
        <Anchor component={Link} to={customerAddress.href({ id: side.id })} fw={600}>
          {side.name}
        </Anchor>
        <StatusBadge tone={kept ? 'good' : 'neutral'}>{t(kept ? 'merge.keep' : 'merge.absorb')}</StatusBadge>
      </Group>
      <Text size="sm">{facts.filter((fact) => fact !== null).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {t('duplicates.contracts', { quotations: side.quotations, policies: side.policies })}
      </Text>
    </Paper>
  );
}

interface MergePageProps {
  /** The customer to keep. */
  readonly id: number;
  readonly altro: number;
}

/** `/clienti/doppioni/{id}/{altro}`: two customers side by side, what a merge moves and what it discards. */
export function MergePage({ id, altro }: MergePageProps) {
  const t = useRegistryTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [withSame, setWithSame] = useState(false);
  const params = { id, altro };
  const query = useApiQuery(previewCustomerMerge, { params });
  const invalidates = [listPairs, listCustomers, readCustomer, previewCustomerMerge];
  const merge = useApiMutation(mergeCustomers, { invalidates });
  const judge = useApiMutation(distinguish, { invalidates });
  if (query.isError) {
    return (
      <Stack gap="sm" align="flex-start">
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
        <Button component={Link} to={customerDuplicatesAddress.href()} variant="default">
          {t('merge.back')}
        </Button>
      </Stack>
    );
  }
  const { data } = query;
  if (data === undefined || data.kept.id !== id) return <LoadingState />;
  const { kept, absorbed, state } = data;
  const fields = data.fields.filter(({ result }) => withSame || result !== 'SAME');
  const isDistinct = state === 'DISTINCT';

  const join = async () => {
    const message = t('merge.confirmText', { absorbed: absorbed.name, kept: kept.name });
    if (!(await confirm({ title: t('merge.confirmTitle'), message, confirm: t('merge.do', { name: kept.name }) }))) return;
    try {
      await merge.mutateAsync({ params });
      notify.done(t('merge.done'));
      await navigate({ to: customerAddress.href({ id }) });
    } catch (error) {
      notify.failed(error);
    }
  };
  const decide = async () => {
    try {
      await judge.mutateAsync({ params, body: { distinct: !isDistinct } });
      notify.done(t(isDistinct ? 'merge.reopened' : 'merge.distinctDone'));
      if (!isDistinct) await navigate({ to: customerDuplicatesAddress.href() });
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <SideCard side={kept} kept />
        <SideCard side={absorbed} kept={false} />
      </SimpleGrid>
      {data.evidence.length === 0 ? <Text size="sm">{t('merge.noReason')}</Text> : <EvidenceList evidence={data.evidence} />}
      <Group gap="xs">
        <Button loading={merge.isPending} onClick={() => void join()}>
          {t('merge.do', { name: kept.name })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} stroke={1.8} />}
          component={Link}
          to={mergeAddress.href({ id: altro, altro: id })}
          replace
        >
          {t('merge.swap')}
        </Button>
        {state === null ? null : (
          <Button variant="default" loading={judge.isPending} onClick={() => void decide()}>
            {t(isDistinct ? 'merge.reopen' : 'merge.distinct')}
          </Button>
        )}
      </Group>
      <Paper withBorder p="md">
        <Title order={3} size="h4" mb="xs">
          {t('merge.moves', { name: kept.name })}
        </Title>
        <Text size="sm">{t('merge.movesText', data.moves)}</Text>
        <Text size="sm" c="dimmed">
          {t('merge.printed')}
        </Text>
      </Paper>
      <Paper withBorder p="md">
        <Checkbox checked={withSame} onChange={(event) => setWithSame(event.currentTarget.checked)} label={t('merge.same')} mb="sm" />
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('merge.field')}</Table.Th>
                <Table.Th>{t('merge.result')}</Table.Th>
                <Table.Th>{t('merge.absorb')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map((field) => (
                <Table.Tr key={field.path}>
                  <Table.Td>{LABELS[field.path]?.[language] ?? field.path}</Table.Td>
                  <Table.Td>
                    {(field.result === 'FILLED' ? field.absorbed : field.kept) ?? '—'}
                    {field.result === 'FILLED' ? (
                      <Text size="xs" c="dimmed">
                        {t('merge.fromAbsorbed')}
                      </Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td>
                    {field.absorbed ?? '—'}
                    {field.result === 'KEPT' && field.absorbed !== null ? (
                      <Text size="xs" c="var(--mantine-color-error)">
                        {t('merge.discarded')}
                      </Text>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </Stack>
  );
}
