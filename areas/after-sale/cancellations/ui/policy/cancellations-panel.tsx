import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CANCELLATION_CAUSES } from '#areas/offer/catalogue/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { cancellationAddress, editCancellationAddress, newCancellationAddress } from '../../api/addresses.ts';
import { listCancellations } from '../../api/index.ts';
import { CANCELLATION_STATES } from '../../domain/state-codes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** Cancellations of a policy, and the way to a new one while it is in force. */
export function CancellationsPanel({ detail: { policyNumber, status } }: { readonly detail: ContractDetail }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(listCancellations, { query: { search: policyNumber ?? '', max: 5 } });
  const items = data?.items ?? [];
  if (policyNumber === null || (items.length === 0 && status !== 'POLIZZA')) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        {status === 'POLIZZA' ? (
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={newCancellationAddress.href({ ticket: 'senza', polizze: policyNumber })}
          >
            {t('panel.add')}
          </Button>
        ) : null}
      </Group>
      {items.map((row) => (
        <Group key={row.id} gap="xs" mt={4}>
          <StateBadge states={CANCELLATION_STATES} state={row.status} />
          <Anchor component={Link} to={(row.status === 'BOZZA' ? editCancellationAddress : cancellationAddress).href({ id: row.id })}>
            {row.code}
          </Anchor>
          <Text size="sm">
            {CANCELLATION_CAUSES[row.cause][language]} · <DateText date={row.effectiveOn} />
          </Text>
        </Group>
      ))}
    </Paper>
  );
}
