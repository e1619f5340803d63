import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type Found, RESULTS_PER_KIND } from '../../api/search-routes.ts';
import { ALPHABETS, codeOf, type Fit, fitOf, mayBeMistyped, oneSlipAway } from '../../domain/index.ts';
import { FEW_PRODUCERS, openContracts } from './contracts.ts';
import { type Ask, askInTurn, type WordAsked, waysToFind } from './names.ts';

type CustomerFound = Found['customers'][number];

const NAME = { name: sql<string>`k.name` };

/** Searches tax code and VAT number separately; the match is derived from the value afterwards. */
function codeWays(code: string): Ask[] {
  const begins = `${code}%`;
  return [
    { fit: 'PREFIX', condition: sql<boolean>`k.tax_code like ${begins}`, order: sql`k.tax_code using ~<~` },
    { fit: 'PREFIX', condition: sql<boolean>`k.vat_number like ${begins}`, order: sql`k.vat_number using ~<~` },
  ];
}

function mistypedWays(code: string): Ask[] {
  const near = oneSlipAway(code, ALPHABETS.code);
  return [
    { fit: 'FUZZY', condition: sql<boolean>`k.tax_code = any(${near}::text[])` },
    { fit: 'FUZZY', condition: sql<boolean>`k.vat_number = any(${near}::text[])` },
  ];
}

/** Lengths of a tax code or VAT number with at most one typing error. */
const CODE_LENGTHS = [10, 11, 12, 15, 16, 17];

/**
 * Narrows customers to the producers whose contracts the user sees. It does not change the result, only the speed:
 * names match across the whole network. A large network owns so many of them that checking each is faster.
 */
function ofProducers(visibility: Visibility, seen: RawBuilder<boolean>): RawBuilder<boolean> {
  switch (visibility.kind) {
    case 'ALL':
    case 'COMPANY':
      return sql<boolean>`true`;
    case 'NETWORK':
      if (visibility.producers.length > FEW_PRODUCERS) return sql<boolean>`true`;
      return sql<boolean>`k.producer_id = any(${visibility.producers}::bigint[])`;
    default:
      return sql<boolean>`k.producer_id = any(array(select distinct c.producer_id from contract_view c where ${seen}))`;
  }
}

/** Returns the customers with at least one contract that the user may open, by name, tax code or VAT number. */
export async function findCustomers(
  work: UserWork,
  visibility: Visibility,
  typed: string,
  words: readonly WordAsked[],
): Promise<CustomerFound[]> {
  const { roles } = work.actor;
  if (!roles.has('READ_PREVENTIVI') && !roles.has('READ_POLIZZE')) return [];
  const seen = openContracts(work, visibility);
  const ofCustomer = sql`c.customer_tax_code = k.tax_code and c.producer_id = k.producer_id and ${seen}`;

  // `offset 0` makes the contract lookup run name by name: joined to all at once, six names would read a million rows.
  const ask = async (way: Ask, known: readonly number[]) => {
    const { rows } = await sql<Omit<CustomerFound, 'fit'>>`
      select k.id, k.name, k."taxCode", k."vatNumber", k.city, n.quotations, n.policies from (
        select k.id, k.name, k.tax_code, k.tax_code as "taxCode", k.vat_number as "vatNumber", k.city, k.producer_id from customer_view k
        where ${way.condition} and ${ofProducers(visibility, seen)} and k.id <> all(${known}::bigint[]) and exists (select from contract_view c where ${ofCustomer} offset 0)
        ${way.order === undefined ? sql`` : sql`order by ${way.order}`} limit ${RESULTS_PER_KIND}) k,
        lateral (select count(*) filter (where c.policy_number is null) as quotations, count(c.policy_number) as policies
          from contract_view c where ${ofCustomer}) n`.execute(work.db);
    return rows.map((row) => ({ ...row, fit: way.fit }));
  };

  const code = codeOf(typed);
  const byCode = code === null ? [] : await askInTurn(codeWays(code), RESULTS_PER_KIND, ask);
  const exact = byCode.map((row) => ({ ...row, fit: bestFit(code ?? '', row) }));
  const byName = await askInTurn(waysToFind(NAME, words), RESULTS_PER_KIND, (way, known) =>
    ask(way, [...known, ...exact.map(({ id }) => id)]),
  );
  const found = [...exact, ...byName];
  if (found.length > 0 || code === null || !mayBeMistyped(code) || !CODE_LENGTHS.includes(code.length))
    return found.slice(0, RESULTS_PER_KIND);
  return askInTurn(mistypedWays(code), RESULTS_PER_KIND, ask);
}

function bestFit(code: string, { taxCode, vatNumber }: Pick<CustomerFound, 'taxCode' | 'vatNumber'>): Fit {
  return fitOf(code, taxCode) === 'EXACT' || (vatNumber !== null && fitOf(code, vatNumber) === 'EXACT') ? 'EXACT' : 'PREFIX';
}
