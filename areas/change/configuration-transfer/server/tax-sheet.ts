import { coverageType, type TariffContent, type TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { SmallSheet } from '#platform/server-kit/export/export-value.ts';
import { TAX_SHEET_NAME } from '../api/texts.ts';
import { decimalText } from '../domain/index.ts';

const HEADERS = {
  it: ['Garanzia', 'Ramo', 'Dal', 'Al', 'Aliquota %'],
  en: ['Coverage', 'Line of business', 'From', 'To', 'Rate %'],
};

/**
 * Returns the dated premium tax of every coverage of a tariff, so that a price can be recomputed from the file alone.
 */
export function taxesOf(content: TariffContent, rates: readonly TaxRate[], language: Language): SmallSheet {
  const rows = content.coverages.flatMap(({ type }) => {
    const line = coverageType(type)?.lineOfBusiness;
    return rates
      .filter((rate) => rate.lineOfBusiness === line)
      .map((rate) => [
        { text: type },
        { text: rate.lineOfBusiness },
        { text: rate.validFrom },
        rate.validTo === null ? null : { text: rate.validTo },
        { number: Number(decimalText(rate.rate, 4)) },
      ]);
  });
  return { name: TAX_SHEET_NAME[language], headers: HEADERS[language], rows };
}

/** Returns the sheet with the taxes of this installation. */
export async function taxSheet(work: UserWork, content: unknown): Promise<SmallSheet> {
  return taxesOf(content as TariffContent, await readTaxRates(work.db), work.language);
}
