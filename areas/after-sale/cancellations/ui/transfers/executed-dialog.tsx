import { z } from 'zod';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { EXECUTED_FIELDS, executedSchema, executeRefundBatch, listRefundBatches, readRefundBatch } from '../../api/transfer-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** Records that the bank executed a file. */
export function ExecutedDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useCancellationsTexts();
  const today = useToday();
  const execute = useApiMutation(executeRefundBatch, { invalidates: [readRefundBatch, listRefundBatches] });
  return (
    <FormDialog
      title={t('transfers.execute')}
      text={t('transfers.executeText')}
      schema={executedSchema}
      labels={EXECUTED_FIELDS}
      defaultValues={{ executedOn: today, reference: '' }}
      saveLabel={t('transfers.execute')}
      onSave={async (body) => {
        await execute.mutateAsync({ params: { id }, body: z.parse(executedSchema, body) });
        notify.done(t('transfers.executed'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('executedOn')} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}
