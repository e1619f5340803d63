import { VehicleVatRule } from '#areas/agency/settings/ui/public.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { useTaxTexts } from '../../texts/taxes/it.ts';
import { TaxTable } from './tax-table.tsx';

/** VAT (spec §2): the VAT in the price of a vehicle, and the separate premium tax. */
export function TaxesPage() {
  const t = useTaxTexts();
  return (
    <UrlTabs
      tabs={[
        { id: 'veicolo', label: t('tabs.vat'), content: <VehicleVatRule /> },
        { id: 'premi', label: t('tabs.tax'), content: <TaxTable /> },
      ]}
    />
  );
}
