import type { Insertable } from 'kysely';
import { codesOnContract } from '#areas/offer/mandates/domain/index.ts';
import type { Contract } from '#db/types.gen.ts';
import { json } from '#platform/server-kit/database/json.ts';
import type { SaleParties } from '../conditions/sale-parties.ts';
import type { PricedChoice } from '../pricing/price-contract.ts';

/** The column of a contract with the insurer's codes of the seller and producer. */
export function codeColumns(priced: PricedChoice, { terms }: Pick<SaleParties, 'terms'>): Pick<Insertable<Contract>, 'product_codes'> {
  const coverages = priced.rated.rated.lines.map(({ coverage }) => coverage);
  return { product_codes: json(codesOnContract(terms.codes, priced.offer.product.company, coverages)) };
}
