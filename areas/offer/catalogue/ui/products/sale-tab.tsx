import { useWatch } from 'react-hook-form';
import { CheckboxGroupField, SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { HOME_TYPES, INSURED_OBJECT_TYPES, VEHICLE_STATUSES, VEHICLE_TYPES } from '../../domain/index.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import type { ProductForm } from './product-form.ts';

/** The insured objects of the product and the way of its sale. */
export function SaleTab({ form }: { form: ProductForm }) {
  const t = useProductTexts();
  const language = useLanguage();
  const object = useWatch({ control: form.control, name: 'insuredObject' });
  return (
    <>
      <Section title={t('sale.risks')} help={t('sale.risksHelp')}>
        <SelectField {...form.field('insuredObject')} options={optionsOf(INSURED_OBJECT_TYPES, language)} />
        {object === 'ABITAZIONE' ? (
          <CheckboxGroupField {...form.field('homeTypes')} options={optionsOf(HOME_TYPES, language)} />
        ) : (
          <>
            <CheckboxGroupField {...form.field('vehicleTypes')} options={optionsOf(VEHICLE_TYPES, language)} />
            <CheckboxGroupField {...form.field('vehicleStatuses')} options={optionsOf(VEHICLE_STATUSES, language)} />
          </>
        )}
      </Section>
      <Section title={t('sale.flags')} help={t('sale.flagsHelp')} cols={2}>
        <SwitchField {...form.field('computable')} />
        <SwitchField {...form.field('salable')} />
        <SwitchField {...form.field('integratable')} />
        <SwitchField {...form.field('videoPeriziaRichiesta')} />
      </Section>
    </>
  );
}
