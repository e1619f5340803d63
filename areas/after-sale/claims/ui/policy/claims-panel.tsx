import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { claimAddress, newClaimAddress } from '../../api/addresses.ts';
import { listClaims } from '../../api/index.ts';
import { CLAIM_CAUSES, CLAIM_STATES } from '../../domain/index.ts';
import { useClaimsTexts } from '../../texts/it.ts';

/** Claims of a policy of a vehicle, and the way to a new notice. */
export function ClaimsPanel({
  detail: {
    id,
    policyNumber,
    data: { insuredObject },
  },
}: {
  readonly detail: ContractDetail;
}) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const mayNotify = useHasRole('CREATE_SINISTRI') && insuredObject === 'VEICOLO';
  const { data } = useApiQuery(listClaims, { query: { polizza: id, max: 10 } });
  const items = data?.items ?? [];
  if (policyNumber === null || (items.length === 0 && !mayNotify)) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        {mayNotify ? (
          <Button size="compact-sm" variant="default" component={Link} to={newClaimAddress.href({ polizza: policyNumber })}>
            {t('panel.add')}
          </Button>
        ) : null}
      </Group>
      {items.map((row) => (
        <Group key={row.id} gap="xs" mt={4}>
          <StateBadge states={CLAIM_STATES} state={row.state} />
          <Anchor
            component={Link}
            to={row.state === 'BOZZA' ? newClaimAddress.href({ bozza: row.code }) : claimAddress.href({ code: row.code })}
          >
            {row.code}
          </Anchor>
          <Text size="sm">
            {CLAIM_CAUSES[row.cause][language]} · <DateText date={row.lossOn} />
          </Text>
        </Group>
      ))}
    </Paper>
  );
}
