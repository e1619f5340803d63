import { useWatch } from 'react-hook-form';
import { findPlaceCities, usePlaceCity, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { PlaceFields } from '#platform/ui-kit/form/person/place-fields.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { type QuotePath, useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const NAMES = {
  city: 'customer.subjectAddress.cityCode',
  postcode: 'customer.subjectAddress.postcode',
  province: 'customer.subjectAddress.subRegion',
} as const;

/** Residence or registered office: city, postcode and province, searched by city name or postcode. */
export function ResidenceFields({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const set = useSetValue();
  const { control } = useQuoter().form;
  const [cityName, cityCode] = useWatch({ control, name: ['customer.subjectAddress.city', NAMES.city] });
  const city = { label: t(isCompany ? 'customer.seatSearch' : 'customer.citySearch'), help: t('customer.cityHelp') };
  const province = isCompany ? { label: t('customer.seatProvince') } : {};
  return (
    <PlaceFields
      field={(name: QuotePath) => ({ ...field(name), ...(name === NAMES.city && city), ...(name === NAMES.province && province) })}
      control={control}
      names={NAMES}
      provinces={useProvinceOptions()}
      findCities={findPlaceCities}
      cityName={cityName ?? ''}
      city={usePlaceCity(cityCode ?? null)}
      onCity={(city) => {
        set('customer.subjectAddress.city', city?.name ?? null);
        if (city !== null) set('customer.subjectAddress.country', 'IT');
      }}
      provinceNotes={<FieldNotes field={NAMES.province} />}
    />
  );
}
