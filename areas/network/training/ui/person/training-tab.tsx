import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { UserTabProps } from '#areas/network/users/ui/public.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { confirmCourse, readTraining, revokeOverride, type TrainingDetail } from '../../api/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { CourseDialog, VoidDialog } from '../dialogs/course-dialogs.tsx';
import {
  EarlierPeriodDialog,
  EndSuspensionDialog,
  OverrideDialog,
  PeriodDialog,
  ProfileDialog,
  SuspensionDialog,
} from '../dialogs/duty-dialogs.tsx';
import { TRAINING_QUERIES } from '../stale.ts';
import type { Course } from './course-table.tsx';
import { ReminderHistory, Suspensions } from './history-panels.tsx';
import { InitialCard } from './initial-card.tsx';
import { PeriodCard, type TrainingPeriod } from './period-card.tsx';
import { StatusPanel } from './status-panel.tsx';

type Open =
  | { readonly kind: 'course' | 'earlier' | 'suspension' | 'override' | 'profile' }
  | { readonly kind: 'void'; readonly course: Course }
  | { readonly kind: 'period'; readonly period: TrainingPeriod }
  | { readonly kind: 'end'; readonly id: number };

function dialogOf(open: Open, shared: { detail: TrainingDetail; onClose: () => void }): ReactNode {
  switch (open.kind) {
    case 'course':
      return <CourseDialog {...shared} />;
    case 'earlier':
      return <EarlierPeriodDialog {...shared} />;
    case 'suspension':
      return <SuspensionDialog {...shared} />;
    case 'override':
      return <OverrideDialog {...shared} />;
    case 'profile':
      return <ProfileDialog {...shared} />;
    case 'void':
      return <VoidDialog {...shared} course={open.course} />;
    case 'period':
      return <PeriodDialog {...shared} period={open.period} />;
    case 'end':
      return <EndSuspensionDialog {...shared} id={open.id} />;
  }
}

function Training({ detail }: { detail: TrainingDetail }) {
  const t = useTrainingTexts();
  const confirm = useConfirm();
  const mayWrite = useHasRole('UPDATE_IVASS');
  const [open, setOpen] = useState<Open>();
  const revoke = useApiMutation(revokeOverride, { invalidates: TRAINING_QUERIES, onSuccess: () => notify.done(t('dialogs.saved')) });
  const confirmation = useApiMutation(confirmCourse, {
    invalidates: TRAINING_QUERIES,
    onSuccess: () => notify.done(t('dialogs.confirmDone')),
  });
  const askConfirm = async (course: Course) => {
    const sure = await confirm({
      title: t('dialogs.confirm', { title: course.title }),
      message: t('dialogs.confirmText'),
      confirm: t('actions.confirm'),
    });
    if (sure) confirmation.mutate({ params: { userId: detail.userId, id: course.id } }, { onError: notify.failed });
  };
  const onConfirm = mayWrite ? (course: Course) => void askConfirm(course) : undefined;
  const asked = detail.category !== null;
  const askRevoke = async () => {
    const sure = await confirm({
      title: t('dialogs.revokeTitle', { name: detail.name }),
      message: t('dialogs.revokeText'),
      confirm: t('actions.revoke'),
      danger: true,
    });
    if (sure) revoke.mutate({ params: { userId: detail.userId } }, { onError: notify.failed });
  };
  const actions = mayWrite ? (
    <Group gap="xs">
      {asked ? <Button onClick={() => setOpen({ kind: 'course' })}>{t('actions.course')}</Button> : null}
      {asked && detail.override === null ? (
        <Button variant="default" onClick={() => setOpen({ kind: 'override' })}>
          {t('actions.override')}
        </Button>
      ) : null}
      {detail.override === null ? null : (
        <Button variant="default" onClick={() => void askRevoke()}>
          {t('actions.revoke')}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen({ kind: 'profile' })}>
        {t('actions.profile')}
      </Button>
    </Group>
  ) : null;
  return (
    <Stack gap="md">
      <StatusPanel detail={detail} actions={actions} />
      {detail.initial === null ? null : (
        <InitialCard
          initial={detail.initial}
          onConfirm={onConfirm}
          onVoid={mayWrite ? (course) => setOpen({ kind: 'void', course }) : undefined}
        />
      )}
      {detail.periods.length === 0 && detail.initial === null ? (
        <EmptyState title={t('periods.none')} text={t('periods.noneText')} />
      ) : null}
      {detail.periods.map((period) => (
        <PeriodCard
          key={period.id}
          period={period}
          onEdit={mayWrite ? () => setOpen({ kind: 'period', period }) : undefined}
          onConfirm={onConfirm}
          onVoid={mayWrite ? (course) => setOpen({ kind: 'void', course }) : undefined}
        />
      ))}
      {mayWrite && asked ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen({ kind: 'earlier' })}>
            {t('actions.earlier')}
          </Button>
          {detail.suspended ? null : (
            <Button variant="default" onClick={() => setOpen({ kind: 'suspension' })}>
              {t('actions.suspension')}
            </Button>
          )}
        </Group>
      ) : null}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Suspensions detail={detail} onEnd={mayWrite ? (id) => setOpen({ kind: 'end', id }) : undefined} />
        <ReminderHistory detail={detail} />
      </SimpleGrid>
      {open === undefined ? null : dialogOf(open, { detail, onClose: () => setOpen(undefined) })}
    </Stack>
  );
}

/** The training of a user, as a tab of the editor: status with its reasons, periods, courses, exceptions, reminders. */
export function TrainingTab({ user }: UserTabProps) {
  const userId = user.id;
  const { data, error, refetch } = useApiQuery(readTraining, { params: { userId } });
  if (data !== undefined && data.userId === userId) return <Training detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
