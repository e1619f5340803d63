import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { POWER_SUPPLIES } from '#areas/offer/catalogue/domain/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** The vehicle's name from its papers. A vehicle typed by hand has no catalogue code, so no valuation. */
export function ByHandFields() {
  const language = useLanguage();
  const field = useQuoteField();
  const set = useSetValue();
  const { form, rules } = useQuoter();
  const code = useWatch({ control: form.control, name: 'vehicle.brandCode' });

  useEffect(() => {
    if (code === null || code === undefined) return;
    for (const name of ['vehicle.brandCode', 'vehicle.modelCode', 'vehicle.versionCode'] as const) set(name, null);
    set('vehicle.equipment', []);
  }, [code, set]);

  return (
    <>
      <TextField {...field('vehicle.brand')} maxLength={60} />
      <TextField {...field('vehicle.model')} maxLength={80} />
      <TextField {...field('vehicle.version')} maxLength={160} />
      <SelectField
        {...field('vehicle.powerSupply')}
        options={Object.entries(POWER_SUPPLIES).map(([value, label]) => ({ value, label: label[language] }))}
      />
      {rules.kilowatts ? <NumberField {...field('vehicle.kilowatts')} unit="kW" /> : null}
    </>
  );
}
