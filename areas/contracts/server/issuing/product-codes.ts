import { codesOnContract } from '#areas/mandates/domain/index.ts';
import type { SaleParties } from '../conditions/sale-parties.ts';
import type { PricedChoice } from '../pricing/price-contract.ts';

/** The column of a contract with the insurer's codes of the seller and producer. */
export function codeColumns(priced: PricedChoice, { terms }: Pick<SaleParties, 'terms'>): { product_codes: string } {
  const coverages = priced.rated.rated.lines.map(({ coverage }) => coverage);
  return { product_codes: JSON.stringify(codesOnContract(terms.codes, priced.offer.product.company, coverages)) };
}
