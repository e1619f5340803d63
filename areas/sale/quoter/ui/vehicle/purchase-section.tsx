import { VEHICLE_DOCUMENTS } from '#areas/sale/contracts/domain/index.ts';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** When and from whom the customer bought the vehicle, and its papers. */
export function PurchaseSection() {
  const t = useObjectTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { data, today, invoiceNeeded } = useQuoter();
  const { invoiceValue, invoiceDate } = data.vehicle;
  const hasInvoice = invoiceNeeded || invoiceValue !== null || invoiceDate !== null;
  const documents = Object.entries(VEHICLE_DOCUMENTS).map(([value, name]) => ({ value, label: name[language] }));
  return (
    <Section title={t('vehicle.purchase')}>
      <Fields>
        <DateField {...field('vehicle.purchaseDate')} max={data.effectiveDate ?? today} help={t('vehicle.optional')} />
        {hasInvoice ? (
          <>
            <MoneyField {...field('vehicle.invoiceValue')} required={invoiceNeeded} help={t('vehicle.invoiceHelp')} />
            <DateField {...field('vehicle.invoiceDate')} required={invoiceNeeded} max={today} />
          </>
        ) : null}
        <TextField {...field('vehicle.vehicleDealer')} maxLength={120} help={t('vehicle.optional')} />
        <MultiSelectField {...field('vehicle.vehicleDocuments')} options={documents} help={t('vehicle.optional')} />
      </Fields>
    </Section>
  );
}
