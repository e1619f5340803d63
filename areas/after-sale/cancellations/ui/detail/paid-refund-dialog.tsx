import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listCancellations, readCancellation } from '../../api/index.ts';
import { type CancelledPolicy, PAID_REFUND_FIELDS, paidRefundSchema, payRefund } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

interface PaidRefundDialogProps {
  readonly id: number;
  readonly row: CancelledPolicy;
  readonly onClose: () => void;
}

/** Records that the agency paid a refund. */
export function PaidRefundDialog({ id, row, onClose }: PaidRefundDialogProps) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const today = useToday();
  const pay = useApiMutation(payRefund, { invalidates: [readCancellation, listCancellations] });
  return (
    <FormDialog
      title={t('detail.pay')}
      text={t('detail.payText', { policy: row.policyNumber, amount: formatEuro(row.cash ?? 0, language) })}
      schema={paidRefundSchema}
      labels={PAID_REFUND_FIELDS}
      defaultValues={{ paidOn: today, reference: '' }}
      saveLabel={t('detail.pay')}
      onSave={async (body) => {
        await pay.mutateAsync({ params: { id, policyId: row.id }, body: z.parse(paidRefundSchema, body) });
        notify.done(t('detail.payDone'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('paidOn')} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}
