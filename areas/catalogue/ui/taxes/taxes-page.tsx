import { VehicleVatRule } from '#areas/settings/ui/public.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { TaxTable } from './tax-table.tsx';
import { useTaxTexts } from './texts.ts';

/** VAT (spec §2): that in the price of a vehicle, and the tax on premiums, which are two different things. */
export function Page() {
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
