import type { YearlyComparison } from '#areas/documents/domain/index.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { ContractRow } from './contract-row.ts';
import { frozenVersions, priceFrozen } from './price-contract.ts';
import { readSalePeople } from './sale-chain.ts';
import type { SaleParts } from './sale-parts.ts';

const YEAR = 12;

/**
 * What the same coverages cost for one year under the same tariff, against a contract of several whole years (art. 1899 of the civil code). Null where
 * there is nothing to compare: parts of a year, a discount of a fixed amount, coverages that the tariff does not sell for a year.
 */
export async function yearlyComparison(work: Work, parts: SaleParts, row: ContractRow): Promise<YearlyComparison | null> {
  const { choice } = row.data;
  const { months } = choice;
  if (typeof months !== 'number' || months <= YEAR || months % YEAR !== 0 || row.premium === null || choice.discount?.kind === 'EURO')
    return null;
  const people = await readSalePeople(work, row.producer_id, row.seller_id);
  const frozen = frozenVersions(row);
  const priced = (length: number) => priceFrozen(work, parts, { ...row.data, choice: { ...choice, months: length } }, people, frozen);
  const year = (await priced(YEAR))?.rated.rated;
  const whole = (await priced(months))?.rated.rated;
  if (year === undefined || whole === undefined || year.problems.length > 0 || whole.premium !== row.premium) return null;
  const same = year.lines.map((line) => line.coverage).join() === whole.lines.map((line) => line.coverage).join();
  return same ? { premium: year.premium, saving: (year.premium * months) / YEAR - row.premium } : null;
}
