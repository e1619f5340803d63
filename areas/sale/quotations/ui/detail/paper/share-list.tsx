import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listShares, revokeShare } from '../../../api/share-routes.ts';
import { useSharingTexts } from '../../../texts/sharing/it.ts';
import { SHARE_TONES } from './offer-badge.tsx';

/** The links given to the customer, with what became of each. */
export function ShareList({ id, mayRevoke }: { readonly id: number; readonly mayRevoke: boolean }) {
  const t = useSharingTexts();
  const { data } = useApiQuery(listShares, { params: { id } });
  const drop = useApiMutation(revokeShare, { invalidates: [listShares] });
  if (data === undefined || data.length === 0) return null;
  const revoke = (shareId: number) =>
    drop.mutateAsync({ params: { id, shareId } }).then(
      () => notify.done(t('paper.revoked')),
      (error: unknown) => notify.failed(error),
    );
  return (
    <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
      {data.map(({ id: shareId, state, address, createdAt, expiresOn, openedAt, proceededAt, remindOn }) => (
        <Group component="li" key={shareId} gap="xs">
          <StatusBadge tone={SHARE_TONES[state]}>{t(`paper.states.${state}`)}</StatusBadge>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {address ?? t('paper.byLink')} · <MomentText instant={createdAt} /> · {t('paper.until', { date: formatDate(expiresOn) })}
            {openedAt === null ? null : (
              <>
                {' '}
                · {t('paper.openedOn')} <MomentText instant={openedAt} />
              </>
            )}
            {proceededAt === null ? null : (
              <>
                {' '}
                · {t('paper.proceededOn')} <MomentText instant={proceededAt} />
              </>
            )}
            {remindOn === null || proceededAt !== null ? null : ` · ${t('paper.remindOn', { date: formatDate(remindOn) })}`}
          </Text>
          {!mayRevoke || state === 'REVOCATO' || state === 'SCADUTO' ? null : (
            <Button size="compact-xs" variant="default" disabled={drop.isPending} onClick={() => void revoke(shareId)}>
              {t('paper.revoke')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
