import { Anchor, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { customerAddress } from '#areas/customers/customers/api/addresses.ts';
import { readPolicyholder } from '#areas/sale/contracts/api/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { customerPortal } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

/** On the page of a policy: the way to invite its customer, while they have no area of their own. */
export function InvitePanel({ detail }: { readonly detail: ContractDetail }) {
  const t = usePortalTexts();
  const holder = useApiQuery(readPolicyholder, { params: { id: detail.id } });
  const id = holder.data?.customerId ?? null;
  const portal = useApiQuery(customerPortal, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null || portal.data?.canInvite !== true || portal.data.email === null) return null;
  const isOpen = portal.data.invitation?.state === 'APERTO';
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('enter.title')}>
      <Text size="sm">
        {t('staff.none')}{' '}
        <Anchor underline="always" inherit component={Link} to={customerAddress.href({ id, tab: 'area-clienti' })}>
          {t(isOpen ? 'staff.inviteAgain' : 'staff.invite')}
        </Anchor>
      </Text>
    </Paper>
  );
}
