import { SimpleGrid } from '@mantine/core';
import {
  CANCELLATION_CAUSES,
  type CancellationCause,
  codesOf,
  REFUND_TYPES,
  type RefundType,
} from '#areas/offer/catalogue/domain/index.ts';
import { CheckboxField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { CancellationInput } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** Causes that follow from an event with a document. */
const WITH_EVENT: readonly CancellationCause[] = [
  'FURTO',
  'PERDITA_TOTALE',
  'VENDITA',
  'DEMOLIZIONE',
  'ESPORTAZIONE',
  'ESTINZIONE_FINANZIAMENTO',
];

/** Fields of what happened: cause, days, and the loan. */
export function DayFields({ form, cause }: { readonly form: RequestForm; readonly cause: CancellationCause }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const today = useToday();
  return (
    <>
      <SelectField
        {...form.field('cause')}
        options={codesOf(CANCELLATION_CAUSES).map((value) => ({ value, label: CANCELLATION_CAUSES[value][language] }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField {...form.field('requestedOn')} max={today} />
        {WITH_EVENT.includes(cause) ? <DateField {...form.field('eventOn')} max={today} help={t(`form.event.${cause}`)} /> : null}
        <DateField {...form.field('effectiveOn')} help={t('form.effectiveHelp')} />
      </SimpleGrid>
      {cause === 'RECESSO_14_GIORNI' ? <CheckboxField {...form.field('soldAtDistance')} /> : null}
      {cause === 'ESTINZIONE_FINANZIAMENTO' ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MoneyField {...form.field('loanInitial')} />
          <MoneyField {...form.field('loanResidual')} />
        </SimpleGrid>
      ) : null}
    </>
  );
}

/** A form with the fields of a request; pages add their own. */
export type RequestForm = Pick<SchemaForm<CancellationInput>, 'field'>;

interface RequestFieldsProps {
  readonly form: RequestForm;
  readonly cause: CancellationCause;
  readonly refundType: RefundType | null;
  /** Types that the product allows for the cause; empty: not known yet. */
  readonly types: readonly RefundType[];
}

/** Fields of a cancellation: cause, days, kind of refund, loan, and where the refund is paid. */
export function RequestFields({ form, cause, refundType, types }: RequestFieldsProps) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const shown = refundType === null || types.includes(refundType) ? types : [...types, refundType];
  return (
    <>
      <DayFields form={form} cause={cause} />
      {shown.length > 1 ? (
        <SelectField
          {...form.field('refundType')}
          options={shown.map((value) => ({ value, label: REFUND_TYPES[value][language] }))}
          help={t('form.typeHelp')}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <UpperCaseField {...form.field('iban')} identifier="iban" maxLength={60} />
        <TextField {...form.field('accountHolder')} maxLength={120} />
      </SimpleGrid>
      <TextAreaField {...form.field('note')} maxLength={1000} />
    </>
  );
}
