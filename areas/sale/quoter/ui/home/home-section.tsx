import { HOME_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Type, size, rebuilding cost and owner of the home. */
export function HomeSection() {
  const t = useObjectTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { isOwner } = useQuoter().data.home;
  return (
    <Section title={t('home.which')}>
      <Fields>
        <div>
          <SelectField
            {...field('home.homeType')}
            options={Object.entries(HOME_TYPES).map(([value, label]) => ({ value, label: label[language] }))}
          />
          <FieldNotes field="home.homeType" />
        </div>
        <div>
          <NumberField {...field('home.squareMeters')} unit="m²" help={t('home.areaHelp')} />
          <FieldNotes field="home.squareMeters" />
        </div>
        <div>
          <MoneyField {...field('home.insuredValue')} help={t('home.valueHelp')} />
          <FieldNotes field="home.insuredValue" />
        </div>
      </Fields>
      <SwitchField {...field('home.isOwner')} required={false} />
      {isOwner === false ? (
        <Fields>
          <TextField {...field('home.owner')} maxLength={120} />
        </Fields>
      ) : null}
    </Section>
  );
}
