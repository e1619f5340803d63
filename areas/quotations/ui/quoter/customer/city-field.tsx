import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { onlyPostcode } from '#areas/geography/domain/index.ts';
import { AutocompleteField } from '#platform/ui-kit/form/autocomplete-field.tsx';
import { useQuoteField, useSetValue } from '../parts/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';
import { type City, findCities } from './places.ts';

/** The municipality, found by name or postcode; fills province and postcode. */
export function CityField({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const set = useSetValue();
  const { form } = useQuoter();
  const searched = useRef('');
  const name = useWatch({ control: form.control, name: 'customer.subjectAddress.city' });

  const fill = (city: City | null) => {
    set('customer.subjectAddress.city', city?.name ?? null);
    if (city === null) return;
    set('customer.subjectAddress.subRegion', city.province);
    set('customer.subjectAddress.country', 'IT');
    const typed = form.getValues('customer.subjectAddress.postcode');
    if (typeof typed === 'string' && city.postcodes.includes(typed)) return;
    set('customer.subjectAddress.postcode', city.postcodes.find((one) => one === searched.current) ?? onlyPostcode(city));
  };

  return (
    <AutocompleteField
      {...field('customer.subjectAddress.cityCode')}
      label={t(isCompany ? 'customer.seatSearch' : 'customer.citySearch')}
      help={t('customer.cityHelp')}
      source="cities"
      search={(text, signal) => {
        searched.current = text;
        return findCities(text, signal);
      }}
      itemValue={(city) => city.cadastralCode}
      itemLabel={(city) => `${city.name} (${city.province})`}
      currentLabel={name ?? ''}
      minLength={2}
      onChosen={fill}
    />
  );
}
