import { coverageType, type TariffContent } from '#areas/catalogue/domain/index.ts';
import { readTaxRates } from '#areas/catalogue/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { SmallSheet } from '#platform/server-kit/export/export-table.ts';
import { decimalText } from '../domain/index.ts';

/** Where the premium tax stands in the workbook of a tariff: to read, an import leaves it alone. */
const NAME = { it: 'Imposte (sola lettura)', en: 'Taxes (read only)' };

const HEADERS = {
  it: ['Garanzia', 'Ramo', 'Dal', 'Al', 'Aliquota %'],
  en: ['Coverage', 'Line of business', 'From', 'To', 'Rate %'],
};

/** The dated premium tax of every coverage of a tariff, so that a price can be computed again from the file alone. */
export async function taxSheet(work: UserWork, content: unknown): Promise<SmallSheet> {
  const rates = await readTaxRates(work.db);
  const rows = (content as TariffContent).coverages.flatMap(({ type }) => {
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
  return { name: NAME[work.language], headers: HEADERS[work.language], rows };
}
