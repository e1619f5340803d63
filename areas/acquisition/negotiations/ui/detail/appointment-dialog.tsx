import { z } from 'zod';
import { formatTime, inRome } from '#platform/domain-kit/time/rome-time.ts';
import { DateTimeField } from '#platform/ui-kit/form/date/date-time-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { APPOINTMENT_FIELDS, addAppointment, appointmentSchema, listAppointments, moveAppointment } from '../../api/appointment-routes.ts';
import { listNegotiations, readNegotiation } from '../../api/index.ts';
import { readBoard } from '../../api/overview-routes.ts';
import { type NegotiationAppointment, negotiationTimeline } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

/** What shows appointments. */
export const APPOINTMENT_READERS = [readNegotiation, listNegotiations, readBoard, negotiationTimeline, listAppointments];

interface AppointmentDialogProps {
  readonly id: number;
  /** Null: a new one. */
  readonly row: NegotiationAppointment | null;
  readonly onClose: () => void;
}

/** Makes or changes an appointment. */
export function AppointmentDialog({ id, row, onClose }: AppointmentDialogProps) {
  const t = useNegotiationsTexts();
  const add = useApiMutation(addAppointment, { invalidates: APPOINTMENT_READERS });
  const change = useApiMutation(moveAppointment, { invalidates: APPOINTMENT_READERS });
  const startsAt = row === null ? '' : `${inRome(row.startsAt).date}T${formatTime(row.startsAt)}`;
  return (
    <FormDialog
      title={t(row === null ? 'appointments.add' : 'appointments.edit')}
      schema={appointmentSchema}
      labels={APPOINTMENT_FIELDS}
      defaultValues={{ startsAt, minutes: row?.minutes ?? 60, place: row?.place ?? '', note: row?.note ?? '' }}
      saveLabel={t('appointments.add')}
      onSave={async (values) => {
        const body = z.parse(appointmentSchema, values);
        if (row === null) await add.mutateAsync({ params: { id }, body });
        else await change.mutateAsync({ params: { id, appointmentId: row.id }, body, version: row.version });
        notify.done(t('appointments.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateTimeField {...form.field('startsAt')} />
          <NumberField {...form.field('minutes')} />
          <TextField {...form.field('place')} maxLength={200} />
          <TextAreaField {...form.field('note')} maxLength={1000} rows={2} />
        </>
      )}
    </FormDialog>
  );
}
