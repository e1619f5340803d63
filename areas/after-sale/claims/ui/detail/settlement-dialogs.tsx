import { Text } from '@mantine/core';
import { z } from 'zod';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { cents, optionalLines } from '#platform/api-kit/schemas.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { assignExpert } from '../../api/index.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { addRecovery, agreeClaim, listExperts, payClaim, paymentSchema, recoverySchema, WORK_FIELDS } from '../../api/work-routes.ts';
import { PAYEES, PAYERS, RECOVERY_KINDS } from '../../domain/claim-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CLAIM_QUERIES } from './use-stale.ts';

interface DialogProps {
  readonly detail: ClaimDetail;
  readonly onClose: () => void;
}

const expertForm = z.object({ expertId: z.int() });

/** Assigns the survey; the list says how many open ones each loss adjuster has. */
export function ExpertDialog({ detail: { code, expertId }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const assign = useApiMutation(assignExpert, CLAIM_QUERIES);
  const { data = [] } = useApiQuery(listExperts, {});
  return (
    <FormDialog
      title={t('actions.assign')}
      schema={expertForm}
      labels={WORK_FIELDS}
      defaultValues={expertId === null ? {} : { expertId }}
      saveLabel={t('actions.assign')}
      onSave={async (body) => {
        await assign.mutateAsync({ params: { code }, body });
        notify.done(t('actions.assigned'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          {...form.field('expertId')}
          options={data.map(({ id, name, open }) => ({ value: id, label: t('actions.openSurveys', { name, count: open }) }))}
        />
      )}
    </FormDialog>
  );
}

const agreeForm = z.object({ parts: z.array(z.object({ agreed: cents().min(0), reason: optionalLines(500) })) });

/** Agrees the amounts by coverage; the computed ones are proposed. */
export function AgreeDialog({ detail: { code, version, parts, approvalLimit }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const agree = useApiMutation(agreeClaim, CLAIM_QUERIES);
  return (
    <FormDialog
      title={t('actions.agree')}
      text={t('actions.agreeText', { limit: formatEuro(approvalLimit, language) })}
      schema={agreeForm}
      labels={WORK_FIELDS}
      defaultValues={{
        parts: parts.map(({ agreed, computed, agreedReason }) => ({ agreed: agreed ?? computed ?? 0, reason: agreedReason })),
      }}
      saveLabel={t('actions.agree')}
      onSave={async (values) => {
        const checked = z.parse(agreeForm, values);
        const body = { parts: parts.map(({ coverage }, at) => ({ coverage, ...(checked.parts[at] ?? { agreed: 0, reason: null }) })) };
        await agree.mutateAsync({ params: { code }, body, version });
        notify.done(t('actions.agreed'));
      }}
      onClose={onClose}
    >
      {(form) =>
        parts.map(({ coverage, name, computed }, at) => (
          <fieldset key={coverage} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" fw={600}>
              {t('actions.computedOf', { name, amount: formatEuro(computed ?? 0, language) })}
            </Text>
            <MoneyField {...form.field(`parts.${at}.agreed`)} label={WORK_FIELDS.agreed[language]} />
            <TextField {...form.field(`parts.${at}.reason`)} label={t('actions.otherReason')} maxLength={500} />
          </fieldset>
        ))
      }
    </FormDialog>
  );
}

/** Records a payment; under a lien the lender is proposed. */
export function PaymentDialog({ detail, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const { code, agreed, paid, hasLien, lienConsentOn, lienholder, customer } = detail;
  const today = useToday();
  const pay = useApiMutation(payClaim, CLAIM_QUERIES);
  const toLender = hasLien && lienConsentOn === null;
  const left = (agreed ?? 0) - paid;
  return (
    <FormDialog
      title={t('actions.pay')}
      text={t(toLender ? 'actions.payLien' : 'actions.payText', { left: formatEuro(left, language), lender: lienholder ?? '' })}
      schema={paymentSchema}
      labels={WORK_FIELDS}
      defaultValues={{
        payee: toLender ? 'VINCOLATARIO' : 'CLIENTE',
        payeeName: toLender ? (lienholder ?? '') : customer,
        iban: null,
        payer: 'COMPAGNIA',
        amount: left,
        paidOn: today,
        reference: '',
      }}
      saveLabel={t('actions.pay')}
      onSave={async (values) => {
        await pay.mutateAsync({ params: { code }, body: z.parse(paymentSchema, values) });
        notify.done(t('actions.payDone'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('payee')}
            options={codesOf(PAYEES).map((value) => ({ value, label: PAYEES[value][language] }))}
            clearable={false}
            onChosen={(value) =>
              form.setValue('payeeName', value === 'VINCOLATARIO' ? (lienholder ?? '') : value === 'CLIENTE' ? customer : '')
            }
          />
          <TextField {...form.field('payeeName')} maxLength={120} />
          <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
          <SelectField
            {...form.field('payer')}
            options={codesOf(PAYERS).map((value) => ({ value, label: PAYERS[value][language] }))}
            clearable={false}
          />
          <MoneyField {...form.field('amount')} />
          <DateField {...form.field('paidOn')} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}

/** Records a vehicle that was found, a sold wreck, or recourse. */
export function RecoveryDialog({ detail: { code }, onClose }: DialogProps) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const today = useToday();
  const recover = useApiMutation(addRecovery, CLAIM_QUERIES);
  return (
    <FormDialog
      title={t('actions.recover')}
      text={t('actions.recoverText')}
      schema={recoverySchema}
      labels={WORK_FIELDS}
      defaultValues={{ kind: 'RITROVAMENTO', onDate: today, amount: 0, payer: 'COMPAGNIA', note: null }}
      saveLabel={t('actions.recover')}
      onSave={(values) => recover.mutateAsync({ params: { code }, body: z.parse(recoverySchema, values) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('kind')}
            options={codesOf(RECOVERY_KINDS).map((value) => ({ value, label: RECOVERY_KINDS[value][language] }))}
            clearable={false}
          />
          <DateField {...form.field('onDate')} max={today} />
          <MoneyField {...form.field('amount')} />
          <SelectField
            {...form.field('payer')}
            label={t('actions.receivedBy')}
            options={codesOf(PAYERS).map((value) => ({ value, label: PAYERS[value][language] }))}
            clearable={false}
          />
          <TextAreaField {...form.field('note')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
