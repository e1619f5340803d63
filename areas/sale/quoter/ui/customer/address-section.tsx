import { listToponyms } from '#areas/agency/geography/api/index.ts';
import { useCountryOptions } from '#areas/agency/geography/ui/public.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { FoldingSection } from '../parts/fields/folding-section.tsx';
import { OptionalFields } from '../parts/fields/optional-fields.tsx';
import { Fields } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const MORE_PATHS = ['customer.subjectAddress.entrance', 'customer.subjectAddress.floor', 'customer.subjectAddress.unit'] as const;
const PATHS = [
  'customer.subjectAddress.toponym',
  'customer.subjectAddress.street',
  'customer.subjectAddress.houseNumber',
  ...MORE_PATHS,
  'customer.subjectAddress.country',
] as const;

const FRESH_MS = 3_600_000;

/** Street and number; the pricing section has city, postcode and province. */
export function AddressSection({ isCompany }: { readonly isCompany: boolean }) {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const toponyms = useApiQuery(listToponyms, {}, { staleTime: FRESH_MS });
  const countries = useCountryOptions();
  const { toponym, street, houseNumber } = useQuoter().data.customer.subjectAddress;
  return (
    <FoldingSection
      title={t(isCompany ? 'customer.seat' : 'customer.address')}
      names={PATHS}
      holds={[[toponym, street, houseNumber].filter((part) => part !== null).join(' ')]}
    >
      <Fields>
        <SelectField
          {...field('customer.subjectAddress.toponym')}
          help={t('customer.toponymHelp')}
          source={toponyms}
          options={(toponyms.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField {...field('customer.subjectAddress.street')} maxLength={120} help={t('customer.streetHelp')} />
        <TextField {...field('customer.subjectAddress.houseNumber')} maxLength={20} />
        <OptionalFields about={t('customer.moreAddress')} names={MORE_PATHS}>
          <TextField {...field('customer.subjectAddress.entrance')} maxLength={20} />
          <TextField {...field('customer.subjectAddress.floor')} maxLength={20} />
          <TextField {...field('customer.subjectAddress.unit')} maxLength={20} />
        </OptionalFields>
        <SelectField {...field('customer.subjectAddress.country')} source={countries} options={countries.options} />
      </Fields>
    </FoldingSection>
  );
}
