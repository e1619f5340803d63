import { SimpleGrid, Stack, Text } from '@mantine/core';
import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { addDays, firstDayOfMonth, formatDate } from '#platform/domain-kit/time/dates.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  COMMISSION_FIELDS,
  type CommissionDetail,
  cancelCommission,
  closeCommissionSchema,
  closeRecipient,
  commissionProfileSchema,
  listCommissionProfiles,
  payCommission,
  readCommission,
  saveCommissionProfile,
} from '../../api/commission-routes.ts';
import { listCommissions } from '../../api/index.ts';
import { listRappels } from '../../api/rappel-routes.ts';
import { paidSchema, reasonSchema } from '../../api/schemas.ts';
import { WITHHOLDINGS } from '../../domain/agreement.ts';
import { WITHHOLDING_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { RecipientField } from '../recipient-field.tsx';

const STALE = [listCommissions, readCommission, listRappels, listDocuments] as const;

/** Issues the statement of one recipient. */
export function CloseCommissionDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const close = useApiMutation(closeRecipient, { invalidates: STALE });
  return (
    <FormDialog
      title={t('commissions.close')}
      text={t('commissions.closeText')}
      schema={closeCommissionSchema}
      labels={COMMISSION_FIELDS}
      defaultValues={{ until: addDays(firstDayOfMonth(today), -1) }}
      saveLabel={t('commissions.issue')}
      onSave={async (body) => {
        await close.mutateAsync({ body });
        notify.done(t('commissions.issued'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RecipientField {...form.field('recipientId')} />
          <DateField {...form.field('until')} />
        </>
      )}
    </FormDialog>
  );
}

/** Records the withholding tax of a recipient; lists what is recorded. */
export function WithholdingDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(listCommissionProfiles, {});
  const save = useApiMutation(saveCommissionProfile, { invalidates: [listCommissionProfiles] });
  return (
    <FormDialog
      title={t('commissions.withholdings')}
      text={t('commissions.withholdingText')}
      schema={commissionProfileSchema}
      labels={COMMISSION_FIELDS}
      defaultValues={{ validFrom: today, withholding: 'UN_QUINTO', declaration: '' }}
      saveLabel={t('agreements.save')}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        notify.done(t('commissions.withholdingSaved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RecipientField {...form.field('recipientId')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField {...form.field('validFrom')} />
            <SelectField
              {...form.field('withholding')}
              options={WITHHOLDINGS.map((value) => ({ value, label: WITHHOLDING_LABELS[value][language] }))}
            />
          </SimpleGrid>
          <TextField {...form.field('declaration')} maxLength={200} />
          <Stack gap={2}>
            {(data?.items ?? []).map((row) => (
              <Text key={row.id} size="sm">
                {t('commissions.declared', {
                  name: row.recipient,
                  day: formatDate(row.validFrom),
                  kind: WITHHOLDING_LABELS[row.withholding][language].toLowerCase(),
                  declaration: row.declaration,
                })}
              </Text>
            ))}
          </Stack>
        </>
      )}
    </FormDialog>
  );
}

interface DetailDialogProps {
  readonly detail: CommissionDetail;
  readonly onClose: () => void;
}

/** Records the payment of a statement. */
export function PayCommissionDialog({ detail, onClose }: DetailDialogProps) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const pay = useApiMutation(payCommission, { invalidates: STALE });
  return (
    <FormDialog
      title={t('commissions.payTitle', { amount: formatEuro(detail.net, language) })}
      text={t('commissions.payText')}
      schema={paidSchema}
      labels={COMMISSION_FIELDS}
      defaultValues={{ paidOn: today, reference: '' }}
      saveLabel={t('commissions.pay')}
      onSave={async (body) => {
        await pay.mutateAsync({ params: { id: detail.id }, body });
        notify.done(t('dialogs.paid'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('paidOn')} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}

/** Cancels a statement that is not paid. */
export function CancelCommissionDialog({ detail, onClose }: DetailDialogProps) {
  const t = useInsurerAccountsTexts();
  const cancel = useApiMutation(cancelCommission, { invalidates: STALE });
  return (
    <FormDialog
      title={t('commissions.cancelTitle', { number: detail.number })}
      text={t('commissions.cancelText')}
      schema={reasonSchema}
      labels={COMMISSION_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('commissions.cancel')}
      danger
      onSave={async (body) => {
        await cancel.mutateAsync({ params: { id: detail.id }, body });
        notify.done(t('commissions.cancelled'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} rows={3} />}
    </FormDialog>
  );
}
