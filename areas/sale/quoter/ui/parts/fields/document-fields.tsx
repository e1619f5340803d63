import type { FieldValues } from 'react-hook-form';
import { useCountryOptions } from '#areas/agency/geography/ui/public.tsx';
import { CUSTOMER_WARNING_TEXTS, DOCUMENT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { DOCUMENT_TYPES, type IdentityDocument } from '#areas/customers/customers/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { FieldBinding } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { Warnings } from '../notices/warning.tsx';
import { Fields } from './section.tsx';

export type DocumentPath = `customer.identityDocument.${keyof IdentityDocument}`;

interface DocumentFieldsProps<V extends FieldValues> {
  readonly field: (name: DocumentPath) => FieldBinding<V>;
  readonly today: string;
  readonly isExpired: boolean;
}

/** The identity document of the signer: the customer, or a company's legal representative. */
export function DocumentFields<V extends FieldValues>({ field, today, isExpired }: DocumentFieldsProps<V>) {
  const language = useLanguage();
  const countries = useCountryOptions();
  return (
    <Fields>
      <SelectField
        {...field('customer.identityDocument.documentType')}
        clearable
        options={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value][language] }))}
      />
      <UpperCaseField {...field('customer.identityDocument.documentNumber')} maxLength={30} />
      <TextField {...field('customer.identityDocument.issuedBy')} maxLength={80} />
      <SelectField {...field('customer.identityDocument.issuedByCountry')} clearable source={countries} options={countries.options} />
      <DateField {...field('customer.identityDocument.issuedDate')} max={today} />
      <div>
        <DateField {...field('customer.identityDocument.expirationDate')} />
        <Warnings texts={isExpired ? [CUSTOMER_WARNING_TEXTS.DOCUMENT_EXPIRED[language]] : []} />
      </div>
    </Fields>
  );
}
