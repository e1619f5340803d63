import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPhonePlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { type About, type CallBack, listCallBacks } from '../../api/index.ts';
import { useWorklistTexts } from '../../texts/it.ts';
import { DueText } from '../list/work-kind.tsx';
import { useFinishCall } from './use-finish-call.ts';

const CallBackDialog = lazy(async () => ({ default: (await loadWithRetry(() => import('./call-back-dialog.tsx'))).CallBackDialog }));

function CallBackItem({ one, onMove }: { readonly one: CallBack; readonly onMove: (() => void) | undefined }) {
  const t = useWorklistTexts();
  const { finish, isPending } = useFinishCall();
  const today = useToday();
  return (
    <Group component="li" gap="xs" justify="space-between">
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }} c={one.doneAt === null ? undefined : 'dimmed'}>
        {one.doneAt === null ? <DueText due={one.dueOn} today={today} /> : <MomentText instant={one.doneAt} />} {one.note} ·{' '}
        {one.doneBy === null ? t('call.plannedBy', { who: one.createdBy }) : t('call.doneBy', { who: one.doneBy })}
      </Text>
      {one.doneAt === null && onMove !== undefined ? (
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={onMove}>
            {t('call.move')}
          </Button>
          <Button size="compact-xs" variant="default" disabled={isPending} onClick={() => void finish(one.id)}>
            {t('call.done')}
          </Button>
        </Group>
      ) : null}
    </Group>
  );
}

/** The call-backs about a contract or a customer, and the button that plans one. */
export function CallBacksPanel({ about }: { readonly about: About }) {
  const t = useWorklistTexts();
  const mayCall = useHasRole('CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI');
  // The heading is there from the start, so that what follows does not move when the call-backs arrive.
  const { data = [] } = useApiQuery(listCallBacks, { query: about });
  const [edited, setEdited] = useState<CallBack | 'new'>();
  if (data.length === 0 && !mayCall) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('call.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('call.title')}</Text>
        {mayCall ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPhonePlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('call.plan')}
          </Button>
        ) : null}
      </Group>
      {data.length === 0 ? null : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {data.map((one) => (
            <CallBackItem key={one.id} one={one} onMove={mayCall ? () => setEdited(one) : undefined} />
          ))}
        </Stack>
      )}
      {edited === undefined ? null : (
        <Suspense>
          <CallBackDialog about={about} moved={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Paper>
  );
}
