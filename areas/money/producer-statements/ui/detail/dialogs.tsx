import { SimpleGrid } from '@mantine/core';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { CheckboxField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { deferStatement, payStatement } from '../../api/index.ts';
import { correctStatement, undoPayment } from '../../api/routes.ts';
import {
  deferSchema,
  paymentSchema,
  reasonSchema,
  STATEMENT_FIELDS,
  type StatementDetail,
  type StatementPayment,
} from '../../api/schemas.ts';
import { STATEMENT_PAYMENT_METHODS } from '../../domain/payments.ts';
import { METHOD_LABELS } from '../../domain/texts.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { useOpenDrafts } from '../open-drafts.ts';
import { STATEMENT_QUERIES } from '../stale.ts';

interface DialogProps {
  readonly detail: StatementDetail;
  readonly onClose: () => void;
}

/** Records a payment; the default is the open amount. */
export function PayDialog({ detail, onClose }: DialogProps) {
  const today = useToday();
  const t = useStatementsTexts();
  const language = useLanguage();
  const pay = useApiMutation(payStatement, { invalidates: STATEMENT_QUERIES });
  const { id, version, number, open } = detail;
  const others = detail.alsoBlocking.map((other) => `${other.number} (${formatEuro(other.open, language)})`).join(', ');
  const more = detail.byProducer ? ` ${t('dialogs.payMore')}` : '';
  const still = others === '' ? '' : ` ${t('dialogs.stillBlocked', { others })}`;
  return (
    <FormDialog
      title={t('dialogs.pay', { number })}
      text={`${t('dialogs.payText', { open: formatEuro(open, language) })}${more}${still}`}
      schema={paymentSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ amount: open, paidOn: today, method: 'BONIFICO', reference: '', keepExcess: false }}
      saveLabel={t('actions.PAGA')}
      onSave={async (body) => {
        await pay.mutateAsync({ params: { id }, body, version });
        notify.done(`${t('dialogs.paid')}.${still}`);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MoneyField {...form.field('amount')} />
            <DateField {...form.field('paidOn')} />
          </SimpleGrid>
          <SelectField
            {...form.field('method')}
            options={STATEMENT_PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value][language] }))}
          />
          <TextField {...form.field('reference')} maxLength={140} />
          {detail.byProducer ? <CheckboxField {...form.field('keepExcess')} /> : null}
        </>
      )}
    </FormDialog>
  );
}

/** Undoes a payment. */
export function UndoDialog({ detail, payment, onClose }: DialogProps & { readonly payment: StatementPayment }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const undo = useApiMutation(undoPayment, { invalidates: STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.undo', { amount: formatEuro(payment.amount, language) })}
      text={t('dialogs.undoText')}
      schema={reasonSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('payments.undo')}
      danger
      onSave={async (body) => {
        await undo.mutateAsync({ params: { id: detail.id, paymentId: payment.id }, body, version: detail.version });
        notify.done(t('dialogs.undone'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}

/** Sets a later due date. */
export function DeferDialog({ detail, onClose }: DialogProps) {
  const t = useStatementsTexts();
  const defer = useApiMutation(deferStatement, { invalidates: STATEMENT_QUERIES });
  const { id, version, number, dueOn } = detail;
  return (
    <FormDialog
      title={t('dialogs.defer', { number })}
      text={t('dialogs.deferText', { date: formatDate(dueOn) })}
      schema={deferSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('actions.PROROGA')}
      onSave={async (body) => {
        await defer.mutateAsync({ params: { id }, body, version });
        notify.done(t('dialogs.deferred'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('dueOn')} />
          <TextAreaField {...form.field('reason')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

/** Replaces the statement by a draft without some of its entries. */
export function CorrectDialog({ detail, without, onClose }: DialogProps & { readonly without: readonly number[] }) {
  const t = useStatementsTexts();
  const openDrafts = useOpenDrafts();
  const correct = useApiMutation(correctStatement, { invalidates: STATEMENT_QUERIES });
  const { id, version, number } = detail;
  const left = without.length === 0 ? '' : ` ${t('dialogs.correctWithout', { count: without.length })}`;
  return (
    <FormDialog
      title={t('dialogs.correct', { number })}
      text={`${t('dialogs.correctText')}${left}`}
      schema={reasonSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('actions.CORREGGI')}
      onSave={async ({ reason }) => {
        const drawn = await correct.mutateAsync({ params: { id }, body: { reason, without: [...without] }, version });
        notify.done(t('dialogs.corrected', { count: drawn.statements.length }));
        await openDrafts(drawn, detail.producerId);
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}
