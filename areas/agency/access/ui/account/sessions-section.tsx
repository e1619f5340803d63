import { Button, Group, Stack, Text } from '@mantine/core';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { endOtherSessions, endSession, listSessions } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';

type OpenSession = ResponseOf<typeof listSessions>[number];

function SessionRow({ session }: { session: OpenSession }) {
  const t = useAccessTexts();
  const end = useApiMutation(endSession, { invalidates: [listSessions], onSuccess: () => notify.done(t('sessions.ended')) });
  const { browser, system } = session;
  const device =
    browser !== null && system !== null ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'));
  return (
    <li className={classes.session}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.current ? <StatusBadge tone="good">{t('sessions.current')}</StatusBadge> : null}
        </Group>
        <Text c="dimmed" size="sm" component="div" className={classes.facts}>
          <span>
            {t('sessions.used')} <MomentText instant={session.refreshedAt} />
          </span>
          <span>
            {t('sessions.opened')} <MomentText instant={session.createdAt} />
          </span>
          <span>
            {t('sessions.address')} {session.ip}
          </span>
        </Text>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('sessions.endOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } }, { onError: notify.failed })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The user's open sessions; all except the current one can be ended. */
export function SessionsSection() {
  const t = useAccessTexts();
  const confirm = useConfirm();
  const query = useApiQuery(listSessions, {});
  const endOthers = useApiMutation(endOtherSessions, {
    invalidates: [listSessions],
    onSuccess: () => notify.done(t('sessions.othersEnded')),
  });
  const others = (query.data ?? []).filter((session) => !session.current).length;

  const ask = async () => {
    const sure = await confirm({
      title: t('sessions.endOthersTitle', { count: others }),
      message: t('sessions.endOthersHelp'),
      confirm: t('sessions.endOthers'),
      danger: true,
    });
    if (sure) endOthers.mutate({}, { onError: notify.failed });
  };

  return (
    <AccountSection
      title={t('sessions.title')}
      help={t('sessions.help')}
      aside={
        others === 0 ? null : (
          <Button variant="default" size="compact-sm" loading={endOthers.isPending} onClick={() => void ask()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {query.isPending ? <LoadingState height={80} /> : null}
      {query.isError ? <QueryError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Stack component="ul" gap={0} className={classes.sessions}>
        {(query.data ?? []).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
    </AccountSection>
  );
}
