import { z } from 'zod';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { CREDIT_FIELDS, creditBatch, creditSchema, listBatches, readBatch } from '../../api/index.ts';
import { useCollectionsTexts } from '../../texts/it.ts';

interface CreditDialogProps {
  readonly id: number;
  readonly collectionDate: string;
  readonly onClose: () => void;
}

/** Records that the money of a batch arrived. */
export function CreditDialog({ id, collectionDate, onClose }: CreditDialogProps) {
  const t = useCollectionsTexts();
  const today = useToday();
  const credit = useApiMutation(creditBatch, { invalidates: [readBatch, listBatches] });
  return (
    <FormDialog
      title={t('batch.credit')}
      text={t('batch.creditText')}
      schema={creditSchema}
      labels={CREDIT_FIELDS}
      defaultValues={{ creditedOn: today < collectionDate ? '' : collectionDate, reference: '' }}
      saveLabel={t('batch.credit')}
      onSave={async (body) => {
        await credit.mutateAsync({ params: { id }, body: z.parse(creditSchema, body) });
        notify.done(t('batch.credited'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('creditedOn')} min={collectionDate} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}
