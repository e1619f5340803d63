import { RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { FieldPair } from '#platform/ui-kit/form/field-pair.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
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
        <FieldPair>
          <TextField {...field('customer.lastName')} maxLength={60} />
          <TextField {...field('customer.firstName')} maxLength={60} />
        </FieldPair>
        <RadioField
          {...field('customer.gender')}
          options={[
            { value: 'M', label: t('customer.male') },
            { value: 'F', label: t('customer.female') },
          ]}
        />
        <BirthPlaceField />
        <OptionalFields
          about={t('customer.moreWork')}
          names={['customer.profession', 'customer.education', 'customer.vatNumber', 'customer.businessName']}
        >
          <TextField {...field('customer.profession')} maxLength={80} />
          <TextField {...field('customer.education')} maxLength={60} />
          <UpperCaseField
            {...field('customer.vatNumber')}
            identifier="vatNumber"
            maxLength={13}
            inputMode="numeric"
            help={t('customer.traderHelp')}
          />
          <TextField {...field('customer.businessName')} label={t('customer.tradeName')} maxLength={120} />
        </OptionalFields>
      </Fields>
    </Section>
  );
}
