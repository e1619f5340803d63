import { useWatch } from 'react-hook-form';
import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useVehicleStepTexts } from '../../../texts/vehicle/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** The lender or lessor that is paid before the owner. */
export function LienSection() {
  const t = useVehicleStepTexts();
  const field = useQuoteField();
  const { form, today } = useQuoter();
  const hasLien = useWatch({ control: form.control, name: 'vehicle.constraint' }) === true;
  return (
    <Section title={t('vehicle.lien')}>
      <SwitchField {...field('vehicle.constraint')} label={t('vehicle.lienHelp')} />
      {hasLien ? (
        <Fields>
          <TextField {...field('vehicle.lienholder')} maxLength={120} />
          <TextField {...field('vehicle.constraintNumber')} maxLength={40} />
          <DateField {...field('vehicle.constraintExpirationDate')} min={today} />
          <MoneyField {...field('vehicle.financedAmount')} />
          <MoneyField {...field('vehicle.insuredResidualDebt')} />
        </Fields>
      ) : null}
    </Section>
  );
}
