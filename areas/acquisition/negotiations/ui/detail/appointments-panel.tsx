import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { instantOf } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { serverNow } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { APPOINTMENT_FIELDS, cancelAppointment, holdAppointment, outcomeSchema } from '../../api/appointment-routes.ts';
import type { NegotiationAppointment, NegotiationDetail } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { APPOINTMENT_READERS, AppointmentDialog } from './appointment-dialog.tsx';
import { Panel } from './panel.tsx';

interface RowProps {
  readonly row: NegotiationAppointment;
  readonly mayChange: boolean;
  readonly onMove: () => void;
  readonly onHold: () => void;
  readonly onCancel: () => void;
}

function AppointmentRow({ row, mayChange, onMove, onHold, onCancel }: RowProps) {
  const t = useNegotiationsTexts();
  const isOver = row.startsAt < instantOf(serverNow());
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text fw={600}>
          <MomentText instant={row.startsAt} />
        </Text>
        <Text size="sm">{t('appointments.minutes', { count: row.minutes })}</Text>
        {row.doneAt === null && isOver ? <StatusBadge tone="warning">{t('appointments.overdue')}</StatusBadge> : null}
        {row.doneAt === null ? null : <StatusBadge tone="good">{t('calendar.done')}</StatusBadge>}
      </Group>
      {row.place === null ? null : <Text size="sm">{row.place}</Text>}
      {row.note === null ? null : <Text size="sm">{row.note}</Text>}
      {row.outcome === null ? null : (
        <Text size="sm">
          {t('appointments.outcome')}: {row.outcome}
        </Text>
      )}
      {mayChange && row.doneAt === null ? (
        <Group gap="xs">
          <Button size="compact-xs" onClick={onHold}>
            {t('appointments.hold')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onMove}>
            {t('appointments.edit')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={onCancel}>
            {t('appointments.cancel')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

/** Appointments, newest first. */
export function AppointmentsPanel({ detail: { id, appointments, mayChange } }: { readonly detail: NegotiationDetail }) {
  const t = useNegotiationsTexts();
  const confirm = useConfirm();
  const [editing, setEditing] = useState<NegotiationAppointment | 'NEW'>();
  const [holding, setHolding] = useState<NegotiationAppointment>();
  const cancel = useApiMutation(cancelAppointment, { invalidates: APPOINTMENT_READERS });
  const hold = useApiMutation(holdAppointment, { invalidates: APPOINTMENT_READERS });
  const askCancel = async (row: NegotiationAppointment) => {
    const agreed = await confirm({
      title: t('appointments.cancelTitle'),
      message: t('appointments.cancelText'),
      confirm: t('appointments.cancel'),
      danger: true,
    });
    if (agreed) await cancel.mutateAsync({ params: { id, appointmentId: row.id } });
  };
  return (
    <Panel
      title={t('appointments.title')}
      action={
        mayChange ? (
          <Button size="compact-sm" onClick={() => setEditing('NEW')}>
            {t('appointments.add')}
          </Button>
        ) : null
      }
    >
      {appointments.length === 0 ? <Text>{t('appointments.none')}</Text> : null}
      {appointments.map((row) => (
        <AppointmentRow
          key={row.id}
          row={row}
          mayChange={mayChange}
          onMove={() => setEditing(row)}
          onHold={() => setHolding(row)}
          onCancel={() => void askCancel(row).catch(notify.failed)}
        />
      ))}
      {editing === undefined ? null : (
        <AppointmentDialog id={id} row={editing === 'NEW' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
      {holding === undefined ? null : (
        <FormDialog
          title={t('appointments.hold')}
          text={t('appointments.holdText')}
          schema={outcomeSchema}
          labels={APPOINTMENT_FIELDS}
          defaultValues={{ outcome: '' }}
          saveLabel={t('appointments.hold')}
          onSave={async (values) => {
            await hold.mutateAsync({ params: { id, appointmentId: holding.id }, body: z.parse(outcomeSchema, values) });
            notify.done(t('appointments.saved'));
          }}
          onClose={() => setHolding(undefined)}
        >
          {(form) => <TextAreaField {...form.field('outcome')} maxLength={1000} rows={3} />}
        </FormDialog>
      )}
    </Panel>
  );
}
