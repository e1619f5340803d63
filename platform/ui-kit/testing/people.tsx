import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { plainDate } from '#platform/api-kit/schemas.ts';
import { RadioField } from '../form/choice/choice-fields.tsx';
import { DateField } from '../form/date/date-field.tsx';
import { PlaceFields } from '../form/person/place-fields.tsx';
import { TaxCodeField } from '../form/person/tax-code-field.tsx';
import { TextField, UpperCaseField } from '../form/text/text-fields.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Specimen } from './specimen.tsx';

const text = z.string().nullable();
const placeSchema = z.object({ province: text, city: text, postcode: text });
const personSchema = z.object({
  ...{ code: text, lastName: text, firstName: text, sex: z.enum(['M', 'F']).nullable(), birthDate: plainDate().nullable(), place: text },
});
/** A fixed date, so that pictures can be compared. */
const TODAY = '2026-06-01';

const CITIES = [
  { code: 'F205', name: 'Milano', province: 'MI', postcodes: ['20121', '20122', '20123', '20124'] },
  { code: 'I577', name: 'Segrate', province: 'MI', postcodes: ['20054'] },
  { code: 'H501', name: 'Roma', province: 'RM', postcodes: ['00118', '00119', '00121'] },
];

const PROVINCES = [
  { value: 'MI', label: 'Milano (MI)' },
  { value: 'RM', label: 'Roma (RM)' },
];

const findCities = (text: string, province: string | null) =>
  Promise.resolve(
    CITIES.filter((city) => city.name.toLowerCase().startsWith(text.toLowerCase()) && (province ?? city.province) === city.province),
  );

/** Fields that fill one another: a place and a tax code. */
export function PeopleSpecimens() {
  const place = useSchemaForm(placeSchema, {
    labels: {
      province: { it: 'Provincia', en: 'Province' },
      city: { it: 'Comune', en: 'City' },
      postcode: { it: 'CAP', en: 'Postcode' },
    },
    defaultValues: { province: null, city: null, postcode: null },
  });
  const person = useSchemaForm(personSchema, {
    defaultValues: { code: null, lastName: null, firstName: null, sex: null, birthDate: null, place: null },
  });
  const { lastName, firstName, sex, birthDate, place: placeCode } = useWatch({ control: person.control });
  const { field, setValue } = person;
  return (
    <>
      <Specimen title="Provincia, comune e CAP">
        <PlaceFields
          field={place.field}
          control={place.control}
          names={{ province: 'province', city: 'city', postcode: 'postcode' }}
          provinces={PROVINCES}
          findCities={findCities}
        />
      </Specimen>
      <Specimen title="Codice fiscale">
        <TaxCodeField
          {...field('code')}
          label="Codice fiscale"
          today={TODAY}
          person={{
            ...{ lastName: lastName ?? null, firstName: firstName ?? null, sex: sex ?? null },
            ...{ birthDate: birthDate ?? null, placeCode: placeCode ?? null },
          }}
          onRead={(read) => {
            setValue('sex', read.sex);
            setValue('birthDate', read.birthDate);
            setValue('place', read.placeCode);
          }}
        />
        <TextField {...field('lastName')} label="Cognome" />
        <TextField {...field('firstName')} label="Nome" />
        <RadioField
          {...field('sex')}
          label="Sesso"
          options={[
            { value: 'M', label: 'Maschio' },
            { value: 'F', label: 'Femmina' },
          ]}
        />
        <DateField {...field('birthDate')} label="Data di nascita" max={TODAY} />
        <UpperCaseField {...field('place')} label="Luogo di nascita (codice catastale)" maxLength={4} />
      </Specimen>
    </>
  );
}
