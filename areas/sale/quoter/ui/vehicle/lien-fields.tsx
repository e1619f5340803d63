import { Autocomplete } from '@mantine/core';
import { useController } from 'react-hook-form';
import { listLenders } from '#areas/agency/vehicles/api/index.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { Fields } from '../parts/fields/section.tsx';
import { useQuoteField, useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { LienNotice } from './lien-notice.tsx';

const FRESH_MS = 300_000;

/** The lender, proposed from the registry while typing; another name can be typed. */
function LenderField() {
  const field = useQuoteField();
  const set = useSetValue();
  const { form } = useQuoter();
  const { label, required } = field('vehicle.lienholder');
  const { field: input, fieldState } = useController({ control: form.control, name: 'vehicle.lienholder' });
  const { data } = useApiQuery(listLenders, {}, { staleTime: FRESH_MS });
  const lenders = data?.items ?? [];
  const change = (name: string) => {
    set('vehicle.lienholder', name === '' ? null : name);
    const lender = lenders.find((one) => one.name === name);
    if (lender === undefined) return;
    const address = [lender.address, lender.pec === null ? null : `PEC ${lender.pec}`].filter((part) => part !== null).join(' – ');
    set('vehicle.lienholderAddress', address || null);
  };
  return (
    <Autocomplete
      ref={input.ref}
      data-field="vehicle.lienholder"
      label={label}
      withAsterisk={required}
      aria-required={required || undefined}
      data={lenders.map(({ name }) => name)}
      value={input.value ?? ''}
      onChange={change}
      onBlur={input.onBlur}
      error={fieldState.error?.message}
      selectFirstOptionOnChange
      maxLength={120}
      autoComplete="off"
    />
  );
}

/** What the lender or lessor needs: its identity, and what the premium and the debt have to do with the loan. */
export function LienFields({ isFinanced }: { readonly isFinanced: boolean }) {
  const t = useObjectTexts();
  const field = useQuoteField();
  const { data, today } = useQuoter();
  const { constraint } = data.vehicle;
  return (
    <>
      <Fields>
        <LenderField />
        <TextField {...field('vehicle.lienholderAddress')} maxLength={200} help={t('lien.addressHelp')} />
        <TextField {...field('vehicle.constraintNumber')} maxLength={40} />
        {isFinanced ? (
          <SelectField
            {...field('vehicle.premiumFinancing')}
            options={(['COMPRESO', 'A_PARTE'] as const).map((value) => ({ value, label: t(`lien.premium.${value}`) }))}
          />
        ) : null}
        {constraint ? (
          <>
            <DateField {...field('vehicle.constraintExpirationDate')} min={today} />
            <MoneyField {...field('vehicle.financedAmount')} />
            <MoneyField {...field('vehicle.insuredResidualDebt')} />
          </>
        ) : null}
      </Fields>
      <LienNotice />
    </>
  );
}
