import { useWatch } from 'react-hook-form';
import { useCountries } from '#areas/agency/geography/ui/public.tsx';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { type BirthPlaceChoice, findBirthPlaces } from './places.ts';

/** Birth place: a municipality, including former ones, or a foreign country. */
export function BirthPlaceField() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { form, mandatory } = useQuoter();
  const name = useWatch({ control: form.control, name: 'customer.birthPlace' });
  const { data: countries } = useCountries();

  const label = ({ name: place, province, ceasedIn }: BirthPlaceChoice) => {
    const where = `${place} (${province ?? t('customer.foreign')})`;
    return ceasedIn === null ? where : `${where}, ${t('customer.ceased', { year: ceasedIn })}`;
  };

  return (
    <div data-field="customer.birthPlace">
      <AutocompleteField
        {...field('customer.birthPlaceCode')}
        label={field('customer.birthPlace').label}
        required={mandatory.has('customer.birthPlace')}
        help={t('customer.birthPlaceHelp')}
        source={`birth-places-${language}-${countries?.total ?? 0}`}
        search={(text, signal) => findBirthPlaces(text, countries?.items ?? [], language, signal)}
        itemValue={(place) => place.code}
        itemLabel={label}
        currentLabel={name ?? ''}
        minLength={2}
        onChosen={(place) => set('customer.birthPlace', place?.name ?? null)}
      />
    </div>
  );
}
