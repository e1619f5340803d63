import { z } from 'zod';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  listDueRefunds,
  listRefundBatches,
  RETURNED_TRANSFER_FIELDS,
  readRefundBatch,
  returnedTransferSchema,
  returnTransfer,
  type Transfer,
} from '../../api/transfer-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** Records that the bank refused a transfer, or that its money came back. */
export function ReturnedDialog({ id, row, onClose }: { readonly id: number; readonly row: Transfer; readonly onClose: () => void }) {
  const t = useCancellationsTexts();
  const today = useToday();
  const record = useApiMutation(returnTransfer, { invalidates: [readRefundBatch, listRefundBatches, listDueRefunds] });
  return (
    <FormDialog
      title={t('transfers.returnTitle', { policy: row.policyNumber })}
      text={t('transfers.returnText')}
      schema={returnedTransferSchema}
      labels={RETURNED_TRANSFER_FIELDS}
      defaultValues={{ reason: '', returnedOn: today }}
      saveLabel={t('transfers.return')}
      onSave={async (body) => {
        await record.mutateAsync({ params: { id, transferId: row.id }, body: z.parse(returnedTransferSchema, body) });
        notify.done(t('transfers.returnDone'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('reason')} maxLength={200} />
          <DateField {...form.field('returnedOn')} max={today} />
        </>
      )}
    </FormDialog>
  );
}
