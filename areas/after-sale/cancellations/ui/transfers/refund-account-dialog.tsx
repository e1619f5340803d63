import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type DueRefund, listDueRefunds, REFUND_ACCOUNT_FIELDS, refundAccountSchema, setRefundAccount } from '../../api/transfer-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** Sets the account to which a refund is paid. */
export function RefundAccountDialog({ row, onClose }: { readonly row: DueRefund; readonly onClose: () => void }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const set = useApiMutation(setRefundAccount, { invalidates: [listDueRefunds] });
  const { policyNumber: policy, customer, amount } = row;
  return (
    <FormDialog
      title={t('transfers.setAccount')}
      text={t('transfers.setText', { policy, customer, amount: formatEuro(amount, language) })}
      schema={refundAccountSchema}
      labels={REFUND_ACCOUNT_FIELDS}
      defaultValues={{ iban: '', holder: row.holder ?? customer }}
      saveLabel={t('transfers.setAccount')}
      onSave={async (body) => {
        await set.mutateAsync({ params: { id: row.id }, body: z.parse(refundAccountSchema, body) });
        notify.done(t('transfers.setDone'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
          <TextField {...form.field('holder')} maxLength={70} />
        </>
      )}
    </FormDialog>
  );
}
