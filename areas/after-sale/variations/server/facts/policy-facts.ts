import { sql } from 'kysely';
import type { VariationRule } from '#areas/offer/catalogue/domain/index.ts';
import { variationRulesOf } from '#areas/offer/catalogue/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import type { ContractRow } from '#areas/sale/contracts/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import {
  type Booked,
  type CommissionTerm,
  type EffectRecord,
  inOrder,
  type PolicyState,
  type PriceLine,
  undone,
  type VariationEffect,
  VEHICLE_SINCE,
} from '../../domain/index.ts';
import { stateOfData } from './state-of-data.ts';

/** A confirmed variation with its price as it stands. */
export interface BookedVariation extends Booked {
  readonly isApplied: boolean;
  readonly reversesId: number | null;
  readonly record: EffectRecord;
}

/** What a variation needs to know of its policy. */
export interface PolicyFacts {
  readonly row: ContractRow;
  readonly policyNumber: string;
  readonly companyId: number;
  /** Null for a policy of the former system, which no tariff priced. */
  readonly tariffVersionId: number | null;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly rules: readonly VariationRule[];
  /** The policy as it was issued. */
  readonly issued: PolicyState;
  /** Prices of the whole term at the issue, and who earns on them. */
  readonly lines: readonly PriceLine[];
  readonly commissions: readonly CommissionTerm[];
  /** In the order of their effect. */
  readonly booked: readonly BookedVariation[];
  /** A cancellation ended single coverages of the policy. */
  readonly isInPart: boolean;
}

type BookedRow = Omit<BookedVariation, 'changes'> & { readonly changes: BookedVariation['changes'] };

async function readBooked({ db }: Pick<Work, 'db'>, contractId: number): Promise<BookedVariation[]> {
  const { rows } = await sql<BookedRow>`select id, number, effective_on as "effectiveOn", changes, reverses_id as "reversesId",
      applied_at is not null as "isApplied", coalesce(current, record) as record
    from variation where contract_id = ${contractId} and status = 'CONFERMATA'`.execute(db);
  return inOrder(rows);
}

/** Takes back what the policy's data have of its variations: they are in force until another day. */
function issuedState(row: ContractRow, from: PlainDate, booked: readonly BookedVariation[]): PolicyState {
  const now = stateOfData(row.data, from);
  const before = booked
    .filter(({ isApplied }) => isApplied)
    .toReversed()
    .reduce((state, { changes }) => undone(state, changes), now);
  return { ...before, [VEHICLE_SINCE]: from };
}

/** Reads the facts of a policy; the row is one that the user sees. Null for a contract that never became a policy. */
export async function readPolicyFacts(work: Pick<Work, 'db'>, row: ContractRow): Promise<PolicyFacts | null> {
  const { policy_number: policyNumber, effective_date: from, expiry_date: to, company_id: companyId, tariff_version_id: tariff } = row;
  if (policyNumber === null || from === null || to === null || companyId === null) return null;
  if (tariff === null && row.former_number === null) return null;
  const { rows: lines } = await sql<PriceLine>`select coverage, line_of_business as "lineOfBusiness", pdu, loading, taxable,
      tax_rate as "taxRate" from contract_line where contract_id = ${row.id} order by position`.execute(work.db);
  const { rows: commissions } = await sql<CommissionTerm>`select recipient, party_id as "partyId", base, percent, coverages
    from contract_commission where contract_id = ${row.id} order by position`.execute(work.db);
  const product = assertDefined(row.product_version_id, 'product version');
  const content = (await readContents(work.db, 'product_version', [product])).get(product);
  const booked = await readBooked(work, row.id);
  const { rows: parts } = await sql`select from cancellation_policy where contract_id = ${row.id} and status = 'CONFERMATA'
    and ended_coverages is not null limit 1`.execute(work.db);
  return {
    row,
    policyNumber,
    companyId,
    tariffVersionId: tariff,
    from,
    to,
    rules: variationRulesOf(content?.variationRules),
    issued: issuedState(row, from, booked),
    lines,
    commissions,
    booked,
    isInPart: parts.length > 0,
  };
}

/** Returns the effect of a confirmed variation as it stands. */
export function effectIn({ booked }: Pick<PolicyFacts, 'booked'>, id: number): VariationEffect | undefined {
  return booked.find((one) => one.id === id)?.record.effect;
}
