import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { sumCents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { TRANSFER_FORMATS } from '#platform/domain-kit/payments/credit-transfers.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { insurerPaymentAddress } from '../../api/addresses.ts';
import { createInsurerPayment } from '../../api/routes.ts';
import { INSURER_FIELDS, type InsurerStatementRow, paymentSchema } from '../../api/schemas.ts';
import { PAYMENT_FORMAT_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { INSURER_STATEMENT_QUERIES } from '../stale.ts';

interface NewPaymentDialogProps {
  readonly statements: readonly Pick<InsurerStatementRow, 'id' | 'due'>[];
  readonly onClose: () => void;
}

/** Prepares one file of transfers for the chosen statements. */
export function NewPaymentDialog({ statements, onClose }: NewPaymentDialogProps) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useApiMutation(createInsurerPayment, { invalidates: INSURER_STATEMENT_QUERIES });
  const amount = formatEuro(sumCents(statements.map(({ due }) => due)), language);
  const first = nextTargetDay(today);
  return (
    <FormDialog
      title={t('payments.newTitle', { count: statements.length, amount })}
      text={t('payments.newText')}
      schema={paymentSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ statements: statements.map(({ id }) => id), executionOn: first, format: 'CBI_00_04_00' }}
      saveLabel={t('payments.create')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body: z.parse(paymentSchema, body) });
        notify.done(t('payments.created'));
        await navigate({ to: insurerPaymentAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('executionOn')} min={first} />
          <SelectField
            {...form.field('format')}
            options={TRANSFER_FORMATS.map((value) => ({ value, label: PAYMENT_FORMAT_LABELS[value][language] }))}
          />
        </>
      )}
    </FormDialog>
  );
}
