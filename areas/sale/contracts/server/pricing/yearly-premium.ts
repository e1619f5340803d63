import type { YearlyComparison } from '#areas/agency/documents/domain/index.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { comparableYears, YEAR, yearlySaving } from '../../domain/yearly.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import type { ContractRow } from '../contract-row.ts';
import { frozenVersions, priceFrozen } from './price-contract.ts';
import type { SaleContext } from './sale-context.ts';

/**
 * Returns the price of the same coverages for one year under the contract's tariff, on the day of `work`. Null without
 * a comparison, and if the contract's price is not the tariff's.
 */
export async function yearlyComparison(work: Work, context: SaleContext, row: ContractRow): Promise<YearlyComparison | null> {
  const { choice } = row.data;
  const { months } = choice;
  const years = comparableYears(choice);
  if (years === null || months === null || row.premium === null) return null;
  const parties = await readPartiesOf(work, row);
  const frozen = frozenVersions(row);
  const priced = async (length: Duration) =>
    (await priceFrozen(work, context, { ...row.data, choice: { ...choice, months: length } }, parties, frozen))?.rated.rated;
  const year = await priced(YEAR);
  const contract = await priced(months);
  if (year === undefined || contract === undefined || contract.premium !== row.premium) return null;
  return yearlySaving(years, year, contract);
}
