import { sql } from 'kysely';
import { COVERAGE_MODES, coverageName, isCodeOf, VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import { findContract, type SaleContext } from '#areas/sale/contracts/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { VariationDetail } from '../../api/index.ts';
import { applied, changesTo, coveragesOf, stateOn } from '../../domain/index.ts';
import { findVariation, requestOf, type StoredVariation } from '../changes/find-variation.ts';
import type { VariationDependencies } from '../dependencies.ts';
import { computeVariation } from '../facts/compute.ts';
import { type PolicyFacts, readPolicyFacts } from '../facts/policy-facts.ts';
import { previewOf, previewOfRefused, storedVariation } from '../facts/preview.ts';
import { dataOfState } from '../facts/state-of-data.ts';
import { changesInWords } from '../facts/words.ts';

interface Names {
  readonly producer: string;
  readonly createdBy: string;
  readonly confirmedBy: string | null;
  readonly reverses: VariationDetail['reverses'];
  readonly reversedBy: VariationDetail['reversedBy'];
}

async function namesOf({ db }: UserWork, id: number): Promise<Names> {
  const other = (
    alias: string,
  ) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object('id', ${sql.ref(`${alias}.id`)},
    'code', ${sql.ref(`${alias}.code`)}, 'number', ${sql.ref(`${alias}.number`)}) end`;
  const { rows } = await sql<Names>`select p.display_name as producer, m.display_name as "createdBy", f.display_name as "confirmedBy",
      ${other('o')} as reverses, ${other('r')} as "reversedBy"
    from variation v join contract_view c on c.id = v.contract_id join user_view p on p.id = c.producer_id join user_view m on m.id = v.created_by
      left join user_view f on f.id = v.confirmed_by left join variation o on o.id = v.reverses_id
      left join variation r on r.reverses_id = v.id where v.id = ${id}`.execute(db);
  return assertDefined(rows[0], `variation ${id}`);
}

/** Coverages of the policy's package, in the tariff's order. */
async function offered(work: UserWork, context: SaleContext, facts: PolicyFacts): Promise<VariationDetail['coverages']> {
  const { productVersionId, packageVersionId } = facts.row.data.choice;
  const { tariffVersionId, companyId } = facts;
  if (productVersionId === null || packageVersionId === null || tariffVersionId === null) return [];
  const found = await context.published.exactly(work.db, { productVersionId, packageVersionId, tariffVersionId, companyId });
  if (found === null) return [];
  const { modes, tariff } = found.offer;
  return tariff.coverages.flatMap(({ code }) => {
    const mode = modes.get(code);
    return mode === undefined || !isCodeOf(COVERAGE_MODES, mode) ? [] : [{ code, name: coverageName(code)[work.language], mode }];
  });
}

function valuesOf(facts: PolicyFacts, row: StoredVariation): VariationDetail['values'] {
  if (row.status !== 'BOZZA') return null;
  const now = stateOn(facts.issued, facts.booked, row.effective_on);
  const state = applied(now, changesTo(now, row.wanted));
  const { customer, vehicle, home, paymentType, iban, accountHolder } = dataOfState(facts.row.data, state);
  return {
    customer,
    vehicle: { ...vehicle, equipment: [...vehicle.equipment], vehicleDocuments: [...vehicle.vehicleDocuments] },
    home,
    coverages: coveragesOf(state),
    paymentType,
    iban,
    accountHolder,
  };
}

function preemptedBy(work: UserWork, { booked }: PolicyFacts, { status, base }: StoredVariation): VariationDetail['preemptedBy'] {
  if (status !== 'BOZZA') return [];
  return booked
    .filter(({ number }) => number > base)
    .map(({ number, effectiveOn, changes }) => ({ number, effectiveOn, changes: changesInWords(changes, work.language) }));
}

/** Reads a variation: computed now for a draft, as stored once confirmed. Throws NOT_FOUND. */
export async function readVariationDetail(
  work: UserWork,
  { sale }: Pick<VariationDependencies, 'sale'>,
  id: number,
): Promise<VariationDetail> {
  const row = await findVariation(work, id);
  const contract = await findContract(work, row.contract_id);
  const facts = assertDefined((await readPolicyFacts(work, contract)) ?? undefined, `policy ${row.contract_id}`);
  const context = await sale.on(work);
  const stored = storedVariation(row);
  const computed = stored ?? (await computeVariation(work, context, facts, requestOf(row)));
  const isDraft = row.status === 'BOZZA';
  const allowed = facts.rules.map(({ kind }) => kind).filter((kind) => isCodeOf(VARIATION_KINDS, kind));
  return {
    id,
    code: row.code ?? '',
    status: row.status,
    version: row.version,
    kinds: row.kinds,
    contractId: row.contract_id,
    policyNumber: facts.policyNumber,
    customer: contract.customer_name,
    vehicle: [contract.vehicle, contract.plate].filter((part) => part !== null && part !== '').join(' · '),
    number: row.number,
    effectiveOn: row.effective_on,
    reason: row.reason,
    from: facts.from,
    to: facts.to,
    ticket: row.ticket,
    allowedKinds: [...allowed],
    values: valuesOf(facts, row),
    coverages: isDraft ? await offered(work, context, facts) : [],
    base: facts.booked.length,
    preemptedBy: preemptedBy(work, facts, row),
    preview: 'reasons' in computed ? previewOfRefused(work, computed) : await previewOf(work, computed),
    gross: row.gross,
    settlement: row.settlement,
    settledOn: row.settled_on,
    settledReference: row.settled_reference,
    isAwaited: row.status === 'CONFERMATA' && row.applied_at === null,
    fileId: row.file_id,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    ...(await namesOf(work, id)),
  };
}
