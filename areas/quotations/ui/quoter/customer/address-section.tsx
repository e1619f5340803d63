import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCity, listToponyms } from '#areas/geography/api/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiQuery, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useQuoteField, useSetValue } from '../parts/quote-field.ts';
import { Fields, Section } from '../parts/section.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { useQuoterTexts } from '../texts.ts';
import { useCountries } from './places.ts';

const FRESH_MS = 3_600_000;

/** Up to this many postcodes are buttons; a large city has dozens, which are a list to search. */
const MAX_BUTTONS = 12;

/** The postcodes of the chosen city, to pick from when there are several. */
function PostcodeChoice() {
  const t = useQuoterTexts();
  const set = useSetValue();
  const { data } = useQuoter();
  const { cityCode, postcode } = data.customer.subjectAddress;
  const { data: city } = useQuery({
    ...apiQuery(getCity, { params: { cadastralCode: cityCode ?? '' } }),
    enabled: cityCode !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
  const postcodes = city?.cadastralCode === cityCode ? (city?.postcodes ?? []) : [];
  if (postcode !== null || postcodes.length < 2) return null;
  const choose = (one: string | null) => set('customer.subjectAddress.postcode', one);
  if (postcodes.length > MAX_BUTTONS) {
    const label = t('customer.postcodes');
    return <Select mt={4} size="xs" searchable aria-label={label} placeholder={label} data={postcodes} value={null} onChange={choose} />;
  }
  return (
    <Group gap={4} mt={4}>
      <Text size="xs" c="dimmed">
        {t('customer.postcodes')}
      </Text>
      {postcodes.map((one) => (
        <Button key={one} size="compact-xs" variant="default" onClick={() => choose(one)}>
          {one}
        </Button>
      ))}
    </Group>
  );
}

/** Street and number; city and province were asked with what prices. */
export function AddressSection({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data: toponyms } = useApiQuery(listToponyms, {}, { staleTime: FRESH_MS });
  const { data: countries } = useCountries();
  const countryOptions = (countries?.items ?? [])
    .filter((country) => !country.suppressed && country.validTo === null)
    .map((country) => ({ value: country.iso2, label: language === 'en' ? country.nameEn : country.nameIt }));
  return (
    <Section title={t(isCompany ? 'customer.seat' : 'customer.address')}>
      <Fields>
        <SelectField
          {...field('customer.subjectAddress.toponym')}
          options={(toponyms?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField {...field('customer.subjectAddress.street')} maxLength={120} />
        <TextField {...field('customer.subjectAddress.houseNumber')} maxLength={20} />
        <div>
          <TextField {...field('customer.subjectAddress.postcode')} maxLength={5} inputMode="numeric" />
          <PostcodeChoice />
        </div>
        <TextField {...field('customer.subjectAddress.entrance')} maxLength={20} />
        <TextField {...field('customer.subjectAddress.floor')} maxLength={20} />
        <TextField {...field('customer.subjectAddress.unit')} maxLength={20} />
        <SelectField
          {...field('customer.subjectAddress.country')}
          options={[...new Map(countryOptions.map((o) => [o.value, o])).values()]}
        />
      </Fields>
    </Section>
  );
}
