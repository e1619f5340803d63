import { z } from 'zod';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { setReserve } from '../../api/index.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import {
  consentSchema,
  recordConsent,
  refuseClaim,
  refuseSchema,
  reopenClaim,
  reopenSchema,
  reserveSchema,
  WORK_FIELDS,
} from '../../api/work-routes.ts';
import { REFUSAL_REASONS } from '../../domain/claim-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CLAIM_QUERIES } from './use-stale.ts';

interface DialogProps {
  readonly detail: ClaimDetail;
  readonly onClose: () => void;
}

/** Closes an open claim without a payment, with the reason that the network reads. */
export function RefuseDialog({ detail: { code }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const refuse = useApiMutation(refuseClaim, CLAIM_QUERIES);
  return (
    <FormDialog
      title={t('actions.refuse')}
      text={t('actions.refuseText')}
      schema={refuseSchema}
      labels={WORK_FIELDS}
      defaultValues={{ note: '' }}
      saveLabel={t('actions.refuse')}
      danger
      onSave={(body) => refuse.mutateAsync({ params: { code }, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('reason')}
            options={codesOf(REFUSAL_REASONS).map((value) => ({ value, label: REFUSAL_REASONS[value][language] }))}
          />
          <TextAreaField {...form.field('note')} maxLength={1000} />
        </>
      )}
    </FormDialog>
  );
}

/** Reopens a closed claim. */
export function ReopenDialog({ detail: { code }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const reopen = useApiMutation(reopenClaim, CLAIM_QUERIES);
  return (
    <FormDialog
      title={t('actions.reopen')}
      schema={reopenSchema}
      labels={WORK_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('actions.reopen')}
      onSave={(body) => reopen.mutateAsync({ params: { code }, body })}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}

/** Changes what the insurer keeps for the claim. */
export function ReserveDialog({ detail: { code, reserve }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const save = useApiMutation(setReserve, CLAIM_QUERIES);
  return (
    <FormDialog
      title={t('actions.reserve')}
      schema={reserveSchema}
      labels={WORK_FIELDS}
      defaultValues={{ amount: reserve, reason: '' }}
      saveLabel={t('actions.reserve')}
      onSave={(body) => save.mutateAsync({ params: { code }, body: z.parse(reserveSchema, body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField {...form.field('amount')} />
          <TextAreaField {...form.field('reason')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

/** Records the consent of the lender. */
export function ConsentDialog({ detail: { code, lienholder }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const today = useToday();
  const consent = useApiMutation(recordConsent, CLAIM_QUERIES);
  return (
    <FormDialog
      title={t('actions.consent')}
      text={t('actions.consentText', { lender: lienholder ?? '' })}
      schema={consentSchema}
      labels={WORK_FIELDS}
      defaultValues={{ consentOn: today }}
      saveLabel={t('actions.consent')}
      onSave={(body) => consent.mutateAsync({ params: { code }, body })}
      onClose={onClose}
    >
      {(form) => <DateField {...form.field('consentOn')} max={today} />}
    </FormDialog>
  );
}
