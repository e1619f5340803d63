import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { listToponyms } from '#areas/agency/geography/api/index.ts';
import { findPlaceCities, usePlaceCity, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { FLOORS } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { PlaceFields } from '#platform/ui-kit/form/person/place-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { type QuotePath, useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const FRESH_MS = 3_600_000;

const NAMES = {
  city: 'home.address.cityCode',
  postcode: 'home.address.postcode',
  province: 'home.address.subRegion',
} as const;

/** The fields that this address shares with a customer's. */
const COPIED = ['toponym', 'street', 'houseNumber', 'postcode', 'city', 'cityCode', 'subRegion', 'country', 'entrance', 'unit'] as const;

/** Copies the customer's address: many insure the home they live in. */
function SameAddress() {
  const about = useObjectTexts();
  const set = useSetValue();
  const { customer } = useQuoter().data;
  const copy = () => {
    for (const part of COPIED) set(`home.address.${part}`, customer.subjectAddress[part]);
  };
  if (customer.subjectAddress.city === null) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={copy}>
      {about(customer.subjectType === 'SOCIETA' ? 'home.sameAsSeat' : 'home.sameAsResidence')}
    </Button>
  );
}

/** The home's address; its province decides the price. */
export function HomeAddressSection() {
  const t = useQuoterTexts();
  const about = useObjectTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { control } = useQuoter().form;
  const toponyms = useApiQuery(listToponyms, {}, { staleTime: FRESH_MS });
  const [cityName, cityCode] = useWatch({ control, name: ['home.address.city', NAMES.city] });
  const words = { label: about('home.citySearch'), help: t('customer.cityHelp') };
  return (
    <Section title={about('home.address')} aside={<SameAddress />}>
      <Fields>
        <PlaceFields
          field={(name: QuotePath) => ({ ...field(name), ...(name === NAMES.city && words) })}
          control={control}
          names={NAMES}
          provinces={useProvinceOptions()}
          findCities={findPlaceCities}
          cityName={cityName ?? ''}
          city={usePlaceCity(cityCode ?? null)}
          onCity={(city) => {
            set('home.address.city', city?.name ?? null);
            if (city !== null) set('home.address.country', 'IT');
          }}
          provinceNotes={<FieldNotes field={NAMES.province} />}
        />
        <SelectField
          {...field('home.address.toponym')}
          help={t('customer.toponymHelp')}
          source={toponyms}
          options={(toponyms.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField {...field('home.address.street')} maxLength={120} help={t('customer.streetHelp')} />
        <TextField {...field('home.address.houseNumber')} maxLength={20} />
        <SelectField
          {...field('home.address.floor')}
          clearable
          options={Object.entries(FLOORS).map(([value, label]) => ({ value, label: label[language] }))}
        />
        <TextField {...field('home.address.entrance')} maxLength={20} />
        <TextField {...field('home.address.unit')} maxLength={20} />
      </Fields>
    </Section>
  );
}
