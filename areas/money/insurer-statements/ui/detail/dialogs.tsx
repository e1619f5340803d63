import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { insurerStatementAddress } from '../../api/addresses.ts';
import { answerStatement, correctInsurerStatement, payInsurerStatement, transferCommission } from '../../api/routes.ts';
import {
  answerSchema,
  commissionSchema,
  INSURER_FIELDS,
  type InsurerStatementDetail,
  paidSchema,
  reasonSchema,
} from '../../api/schemas.ts';
import { ANSWERS } from '../../domain/status.ts';
import { ANSWER_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { INSURER_STATEMENT_QUERIES } from '../stale.ts';

interface DialogProps {
  readonly detail: InsurerStatementDetail;
  readonly onClose: () => void;
}

/** Records a payment that no file made. */
export function PayDialog({ detail: { id, version, due }, onClose }: DialogProps) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const pay = useApiMutation(payInsurerStatement, { invalidates: INSURER_STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.pay', { amount: formatEuro(Math.abs(due), language) })}
      text={t(due < 0 ? 'dialogs.payBackText' : 'dialogs.payText')}
      schema={paidSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ paidOn: today, reference: '' }}
      saveLabel={t('actions.PAGA')}
      onSave={async (body) => {
        await pay.mutateAsync({ params: { id }, body, version });
        notify.done(t('dialogs.paid'));
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

/** Records that commission reached the agency's own account. */
export function CommissionDialog({ detail: { id, version, ownAmount, remittance }, onClose }: DialogProps) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const transfer = useApiMutation(transferCommission, { invalidates: INSURER_STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.commission', { amount: formatEuro(ownAmount, language) })}
      text={t(remittance === 'NETTA' ? 'dialogs.commissionNet' : 'dialogs.commissionGross')}
      schema={commissionSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ on: today, reference: '' }}
      saveLabel={t('actions.PROVVIGIONI')}
      onSave={async (body) => {
        await transfer.mutateAsync({ params: { id }, body, version });
        notify.done(t('dialogs.commissionDone'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('on')} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}

/** Replaces the statement by a new draft. */
export function CorrectDialog({ detail: { id, version, number }, onClose }: DialogProps) {
  const t = useInsurerAccountsTexts();
  const navigate = useNavigate();
  const correct = useApiMutation(correctInsurerStatement, { invalidates: INSURER_STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.correct', { number: number ?? '' })}
      text={t('dialogs.correctText')}
      schema={reasonSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('actions.CORREGGI')}
      onSave={async (body) => {
        const draft = await correct.mutateAsync({ params: { id }, body, version });
        notify.done(t('dialogs.corrected'));
        await navigate({ to: insurerStatementAddress.href({ id: draft.id }) });
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}

/** Acknowledges or disputes the statement. */
export function AnswerDialog({ detail: { id, version, number, answer, answerNote }, onClose }: DialogProps) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const save = useApiMutation(answerStatement, { invalidates: INSURER_STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.answer', { number: number ?? '' })}
      text={t('dialogs.answerText')}
      schema={answerSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ answer: answer ?? 'RISCONTRATO', note: answerNote ?? '' }}
      saveLabel={t('actions.RISPONDI')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body: z.parse(answerSchema, body), version });
        notify.done(t('dialogs.answered'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RadioField {...form.field('answer')} options={ANSWERS.map((value) => ({ value, label: ANSWER_LABELS[value][language] }))} />
          <TextAreaField {...form.field('note')} maxLength={1000} />
        </>
      )}
    </FormDialog>
  );
}
