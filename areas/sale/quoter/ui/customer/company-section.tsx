import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CUSTOMER_WARNING_TEXTS } from '#areas/customers/customers/api/index.ts';
import { customerWarnings } from '#areas/customers/customers/domain/index.ts';
import { isVatNumber } from '#platform/domain-kit/identifiers/tax-code.ts';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Copies a typed VAT number to an empty tax code: most companies have one number for both. */
function useTaxCodeOfVat(): void {
  const set = useSetValue();
  const { form, data } = useQuoter();
  const { vatNumber } = data.customer;
  const before = useRef(vatNumber);
  const fill = useEffectEvent((number: string) => {
    if (isVatNumber(number) && (form.getValues('customer.taxIdCode') ?? '') === '') set('customer.taxIdCode', number);
  });
  useEffect(() => {
    if (vatNumber === before.current) return;
    before.current = vatNumber;
    if (vatNumber !== null) fill(vatNumber);
  }, [vatNumber]);
}

/** A company: name, VAT number, tax code (usually the same). */
export function CompanySection() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { data, today } = useQuoter();
  const { vatNumber, taxIdCode } = data.customer;
  useTaxCodeOfVat();
  const isUnknownOffice = customerWarnings(data.customer, today).includes('VAT_NUMBER_OFFICE');
  return (
    <Section title={t('customer.company')}>
      <Fields>
        <TextField {...field('customer.businessName')} maxLength={120} />
        <div>
          <UpperCaseField {...field('customer.vatNumber')} identifier="vatNumber" maxLength={13} inputMode="numeric" />
          <Warnings texts={isUnknownOffice ? [CUSTOMER_WARNING_TEXTS.VAT_NUMBER_OFFICE[language]] : []} />
        </div>
        <div>
          <UpperCaseField {...field('customer.taxIdCode')} identifier="taxCode" maxLength={16} />
          {vatNumber !== null && vatNumber !== taxIdCode ? (
            <Button size="compact-sm" variant="default" mt={4} onClick={() => set('customer.taxIdCode', vatNumber)}>
              {t('customer.sameAsVat')}
            </Button>
          ) : null}
        </div>
      </Fields>
    </Section>
  );
}
