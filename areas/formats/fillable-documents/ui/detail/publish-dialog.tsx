import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { FILLABLE_FIELDS, type FillableDetail, fillablePublishSchema, publishFillable } from '../../api/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import { FILLABLE_QUERIES } from '../stale.ts';

export interface DialogProps {
  readonly detail: FillableDetail;
  readonly onClose: () => void;
}

/** Publishes the draft from a day, with the reason. */
export function PublishDialog({ detail: { id, version }, onClose }: DialogProps) {
  const today = useToday();
  const t = useFillableTexts();
  const publish = useApiMutation(publishFillable, { invalidates: FILLABLE_QUERIES });
  return (
    <FormDialog
      title={t('publish.title')}
      text={t('publish.text')}
      schema={fillablePublishSchema}
      labels={FILLABLE_FIELDS}
      defaultValues={{ from: today, note: '' }}
      saveLabel={t('publish.action')}
      onSave={async (body) => {
        await publish.mutateAsync({ params: { id }, body, version });
        notify.done(t('publish.done'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('from')} min={today} />
          <TextField {...form.field('note')} maxLength={1_000} />
        </>
      )}
    </FormDialog>
  );
}
