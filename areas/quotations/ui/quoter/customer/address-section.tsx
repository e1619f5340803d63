import { listToponyms } from '#areas/geography/api/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useQuoteField } from '../parts/quote-field.ts';
import { Fields, Section } from '../parts/section.tsx';
import { useQuoterTexts } from '../texts.ts';
import { useCountries } from './places.ts';

const FRESH_MS = 3_600_000;

/** Street and number; city, postcode and province were asked with what prices. */
export function AddressSection({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const toponyms = useApiQuery(listToponyms, {}, { staleTime: FRESH_MS });
  const countries = useCountries();
  const countryOptions = (countries.data?.items ?? [])
    .filter((country) => !country.suppressed && country.validTo === null)
    .map((country) => ({ value: country.iso2, label: language === 'en' ? country.nameEn : country.nameIt }));
  return (
    <Section title={t(isCompany ? 'customer.seat' : 'customer.address')}>
      <Fields>
        <SelectField
          {...field('customer.subjectAddress.toponym')}
          help={t('customer.toponymHelp')}
          source={toponyms}
          options={(toponyms.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField {...field('customer.subjectAddress.street')} maxLength={120} help={t('customer.streetHelp')} />
        <TextField {...field('customer.subjectAddress.houseNumber')} maxLength={20} />
        <TextField {...field('customer.subjectAddress.entrance')} maxLength={20} />
        <TextField {...field('customer.subjectAddress.floor')} maxLength={20} />
        <TextField {...field('customer.subjectAddress.unit')} maxLength={20} />
        <SelectField
          {...field('customer.subjectAddress.country')}
          source={countries}
          options={[...new Map(countryOptions.map((o) => [o.value, o])).values()]}
        />
      </Fields>
    </Section>
  );
}
