import { SimpleGrid } from '@mantine/core';
import { z } from 'zod';
import { addMonths, firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { CheckboxField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listAgreements, saveAgreement } from '../../api/routes.ts';
import { agreementSchema, INSURER_FIELDS } from '../../api/schemas.ts';
import { LEGAL_DAYS, PERIODS, REMITTANCES, WITHHOLDINGS } from '../../domain/agreement.ts';
import { PERIOD_LABELS, REMITTANCE_LABELS, WITHHOLDING_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { CompanyField } from '../company-field.tsx';

/** Adds an agreement with an insurer from the first day of a month. */
export function AgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const save = useApiMutation(saveAgreement, { invalidates: [listAgreements] });
  return (
    <FormDialog
      title={t('agreements.add')}
      text={t('agreements.help')}
      schema={agreementSchema}
      labels={INSURER_FIELDS}
      defaultValues={{
        validFrom: addMonths(firstDayOfMonth(today), 1),
        remittance: 'NETTA',
        period: 'MESE',
        dueDays: LEGAL_DAYS,
        reviewDays: 1,
        heldUntilStatement: true,
        withholding: 'META',
        holder: '',
        iban: '',
        agreement: '',
      }}
      saveLabel={t('agreements.save')}
      onSave={async (body) => {
        await save.mutateAsync({ body: z.parse(agreementSchema, body) });
        notify.done(t('agreements.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField {...form.field('companyId')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField {...form.field('validFrom')} />
            <SelectField
              {...form.field('remittance')}
              options={REMITTANCES.map((value) => ({ value, label: REMITTANCE_LABELS[value][language] }))}
            />
            <SelectField {...form.field('period')} options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value][language] }))} />
            <NumberField {...form.field('dueDays')} />
            <NumberField {...form.field('reviewDays')} />
            <SelectField
              {...form.field('withholding')}
              options={WITHHOLDINGS.map((value) => ({ value, label: WITHHOLDING_LABELS[value][language] }))}
            />
          </SimpleGrid>
          <CheckboxField {...form.field('heldUntilStatement')} />
          <TextField {...form.field('holder')} maxLength={70} />
          <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
          <TextField {...form.field('agreement')} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}
