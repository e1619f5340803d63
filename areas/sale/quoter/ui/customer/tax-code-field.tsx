import { useEffect, useEffectEvent, useState } from 'react';
import { TaxCodeField as KitTaxCodeField } from '#platform/ui-kit/form/person/tax-code-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { type BirthPlaceChoice, useBirthPlace } from './places.ts';

/** The customer's tax code; typing it fills empty birth data. */
export function TaxCodeField() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { form, data, today } = useQuoter();
  const { lastName, firstName, gender, birthDate, birthPlaceCode } = data.customer;
  const [readPlace, setReadPlace] = useState<string>();
  const place = useBirthPlace(readPlace, language);

  // The server resolves the code's birth place, so its name arrives later.
  const fillPlace = useEffectEvent((found: BirthPlaceChoice) => {
    setReadPlace(undefined);
    if (form.getValues('customer.birthPlaceCode') !== null) return;
    set('customer.birthPlaceCode', found.code);
    set('customer.birthPlace', found.name);
  });
  useEffect(() => {
    if (place !== undefined) fillPlace(place);
  }, [place]);

  return (
    <KitTaxCodeField
      {...field('customer.taxIdCode')}
      help={t('customer.codeHelp')}
      today={today}
      person={{ lastName, firstName, sex: gender, birthDate, placeCode: birthPlaceCode }}
      onRead={(read) => {
        if (form.getValues('customer.gender') === null) set('customer.gender', read.sex);
        if (form.getValues('customer.birthDate') === null) set('customer.birthDate', read.birthDate);
        setReadPlace(read.placeCode);
      }}
    />
  );
}
