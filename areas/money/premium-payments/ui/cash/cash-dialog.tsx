import { useMemo } from 'react';
import { z } from 'zod';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { CASH_FIELDS, type CashOfContract, cashBody, cashSchema, listCash, recordCash } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

interface CashDialogProps {
  readonly id: number;
  readonly cash: CashOfContract;
  readonly onClose: () => void;
}

/** Records cash within the limit of the law. */
export function CashDialog({ id, cash, onClose }: CashDialogProps) {
  const t = usePaymentsTexts();
  const today = useToday();
  const record = useApiMutation(recordCash, { invalidates: [listCash] });
  const { premium, effectiveDate, firstDay, items } = cash;
  const schema = useMemo(
    () => cashSchema({ premium, effectiveDate, received: items.filter(({ isCancelled }) => !isCancelled) }),
    [premium, effectiveDate, items],
  );
  return (
    <FormDialog
      title={t('cash.record')}
      text={t('cash.recordHelp')}
      schema={schema}
      labels={CASH_FIELDS}
      defaultValues={{ receivedOn: today }}
      saveLabel={t('cash.record')}
      onSave={async (body) => {
        await record.mutateAsync({ params: { id }, body: z.parse(cashBody, body) });
        notify.done(t('cash.recorded'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField {...form.field('amount')} />
          <DateField {...form.field('receivedOn')} min={firstDay} max={today} />
        </>
      )}
    </FormDialog>
  );
}
