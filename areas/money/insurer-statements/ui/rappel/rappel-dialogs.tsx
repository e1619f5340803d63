import { SimpleGrid } from '@mantine/core';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { Money, Percent } from '#platform/ui-kit/display/values.tsx';
import type { FieldProps } from '#platform/ui-kit/form/bound-field.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  bandSchema,
  endRappel,
  listRappelProducts,
  listRappels,
  payRappel,
  RAPPEL_FIELDS,
  type RappelRow,
  rappelEndSchema,
  rappelPaymentSchema,
  rappelSchema,
  saveRappel,
} from '../../api/rappel-routes.ts';
import { rappelPeriodOf } from '../../domain/index.ts';
import { RAPPEL_METHODS, RAPPEL_PERIODS } from '../../domain/rappel.ts';
import { RAPPEL_METHOD_LABELS, RAPPEL_PERIOD_LABELS } from '../../domain/texts.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { CompanyField } from '../company-field.tsx';
import { RecipientField } from '../recipient-field.tsx';

type ProductsProps<V extends FieldValues> = FieldProps<V> & { readonly control: Control<V>; readonly companyField: FieldPath<V> };

/** The products of the insurer that is chosen. */
function ProductsField<V extends FieldValues>({ control, companyField, ...props }: ProductsProps<V>) {
  const company: unknown = useWatch({ control, name: companyField });
  const companyId = typeof company === 'number' ? company : 0;
  const products = useApiQuery(listRappelProducts, { query: { compagnia: companyId } }, { enabled: companyId > 0 });
  return (
    <MultiSelectField
      {...props}
      control={control}
      options={(products.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Adds a rule from the first day of a period. */
export function RappelDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const save = useApiMutation(saveRappel, { invalidates: [listRappels] });
  return (
    <FormDialog
      title={t('rappel.add')}
      text={t('rappel.help')}
      schema={rappelSchema}
      labels={RAPPEL_FIELDS}
      defaultValues={{
        products: [],
        period: 'ANNO',
        method: 'INTERO',
        bands: [],
        validFrom: rappelPeriodOf('ANNO', today).from,
        agreement: '',
      }}
      saveLabel={t('agreements.save')}
      onSave={async (body) => {
        await save.mutateAsync({ body: z.parse(rappelSchema, body) });
        notify.done(t('rappel.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField {...form.field('companyId')} />
          <RecipientField {...form.field('recipientId')} />
          <ProductsField {...form.field('products')} control={form.control} companyField="companyId" />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <SelectField
              {...form.field('period')}
              options={RAPPEL_PERIODS.map((value) => ({ value, label: RAPPEL_PERIOD_LABELS[value][language] }))}
            />
            <SelectField
              {...form.field('method')}
              options={RAPPEL_METHODS.map((value) => ({ value, label: RAPPEL_METHOD_LABELS[value][language] }))}
            />
            <DateField {...form.field('validFrom')} />
          </SimpleGrid>
          <EditTableField
            {...form.field('bands')}
            schema={bandSchema}
            labels={RAPPEL_FIELDS}
            columns={[
              { key: 'from', title: RAPPEL_FIELDS.from[language], cell: (row) => <Money cents={row.from} />, align: 'end' },
              { key: 'rate', title: RAPPEL_FIELDS.rate[language], cell: (row) => <Percent rate={row.rate} decimals={2} />, align: 'end' },
            ]}
            newRow={() => ({ from: 0, rate: 0 })}
            maxRows={10}
          >
            {(row) => (
              <SimpleGrid cols={2}>
                <MoneyField {...row.field('from')} />
                <PercentField {...row.field('rate')} />
              </SimpleGrid>
            )}
          </EditTableField>
          <TextField {...form.field('agreement')} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

interface RowDialogProps {
  readonly row: RappelRow;
  readonly onClose: () => void;
}

/** Records what the insurer paid of a period. */
export function RappelPaymentDialog({ row, onClose }: RowDialogProps) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const pay = useApiMutation(payRappel, { invalidates: [listRappels] });
  const oldest = row.periods.findLast(({ open }) => open !== 0) ?? row.periods[0];
  return (
    <FormDialog
      title={t('rappel.payTitle', { company: row.company })}
      text={t('rappel.payText')}
      schema={rappelPaymentSchema}
      labels={{ ...RAPPEL_FIELDS, periodFrom: RAPPEL_FIELDS.period }}
      defaultValues={{ periodFrom: oldest?.from ?? row.validFrom, amount: oldest?.open ?? 0, paidOn: today, reference: '' }}
      saveLabel={t('agreements.save')}
      onSave={async (body) => {
        await pay.mutateAsync({ params: { id: row.id }, body: z.parse(rappelPaymentSchema, body) });
        notify.done(t('rappel.paid'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <SelectField
            {...form.field('periodFrom')}
            options={row.periods.map(({ from, to }) => ({ value: from, label: t('span', { from: formatDate(from), to: formatDate(to) }) }))}
          />
          <MoneyField {...form.field('amount')} />
          <DateField {...form.field('paidOn')} />
          <TextField {...form.field('reference')} maxLength={100} />
        </SimpleGrid>
      )}
    </FormDialog>
  );
}

/** Ends a rule. */
export function RappelEndDialog({ row, onClose }: RowDialogProps) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const end = useApiMutation(endRappel, { invalidates: [listRappels] });
  const { from, to } = rappelPeriodOf(row.period, today);
  return (
    <FormDialog
      title={t('rappel.endTitle')}
      text={t('rappel.endText')}
      schema={rappelEndSchema}
      labels={RAPPEL_FIELDS}
      defaultValues={{ validTo: row.validFrom < from ? addDays(from, -1) : to }}
      saveLabel={t('rappel.end')}
      onSave={async (body) => {
        await end.mutateAsync({ params: { id: row.id }, body });
        notify.done(t('rappel.ended'));
      }}
      onClose={onClose}
    >
      {(form) => <DateField {...form.field('validTo')} />}
    </FormDialog>
  );
}
