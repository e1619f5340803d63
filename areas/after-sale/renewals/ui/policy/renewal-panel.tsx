import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { renewalAddress } from '../../api/addresses.ts';
import { chainOfPolicy } from '../../api/routes.ts';
import { RENEWAL_STATES } from '../../domain/state-codes.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

/** The renewal of a policy: its case, the policy that it renews, and the one that renews it. */
export function RenewalPanel({ detail: { id } }: { readonly detail: ContractDetail }) {
  const t = useRenewalsTexts();
  const { data } = useApiQuery(chainOfPolicy, { params: { id } });
  if (data === undefined || (data.renewal === null && data.renews === null)) return null;
  const { renewal, renews, renewedBy } = data;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Text fw={600}>{t('panel.title')}</Text>
      {renewal === null ? null : (
        <Group gap="xs" mt={4}>
          <StateBadge states={RENEWAL_STATES} state={renewal.status} />
          <Anchor underline="always" renderRoot={(props) => <Link {...props} to={renewalAddress.href({ id: renewal.id })} />}>
            {t('panel.case')}
          </Anchor>
          <Text size="sm">
            {t('list.expiresOn')} <DateText date={renewal.expiresOn} />
            {renewal.operator === null ? null : ` · ${renewal.operator}`}
          </Text>
        </Group>
      )}
      {renews === null ? null : (
        <Text size="sm" mt={4}>
          {t('panel.renews')}{' '}
          <Anchor
            underline="always"
            inherit
            renderRoot={(props) => <Link {...props} to={contractHref({ id: renews.id, policyNumber: renews.number })} />}
          >
            {renews.number}
          </Anchor>
        </Text>
      )}
      {renewedBy === null ? null : (
        <Text size="sm" mt={4}>
          {t(renewedBy.isPolicy ? 'panel.renewedBy' : 'panel.quotedBy')}{' '}
          <Anchor
            underline="always"
            inherit
            renderRoot={(props) => (
              <Link {...props} to={contractHref({ id: renewedBy.id, policyNumber: renewedBy.isPolicy ? renewedBy.number : null })} />
            )}
          >
            {renewedBy.number}
          </Anchor>
        </Text>
      )}
    </Paper>
  );
}
