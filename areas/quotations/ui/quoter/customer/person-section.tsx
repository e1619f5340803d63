import { RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { OptionalFields } from '../parts/fields/optional-fields.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { BirthPlaceField } from './birth-place-field.tsx';

/** A person's name and birth. */
export function PersonSection() {
  const t = useQuoterTexts();
  const field = useQuoteField();
  return (
    <Section title={t('customer.who')}>
      <Fields>
        <TextField {...field('customer.lastName')} maxLength={60} />
        <TextField {...field('customer.firstName')} maxLength={60} />
        <RadioField
          {...field('customer.gender')}
          options={[
            { value: 'M', label: t('customer.male') },
            { value: 'F', label: t('customer.female') },
          ]}
        />
        <BirthPlaceField />
        <OptionalFields about={t('customer.moreWork')} names={['customer.education', 'customer.profession']}>
          <TextField {...field('customer.education')} maxLength={60} help={t('customer.optional')} />
          <TextField {...field('customer.profession')} maxLength={80} help={t('customer.optional')} />
        </OptionalFields>
      </Fields>
    </Section>
  );
}
