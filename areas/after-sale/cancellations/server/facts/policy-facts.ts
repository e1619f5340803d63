import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { RefundRule } from '#areas/offer/catalogue/domain/index.ts';
import { CANCELLABLE_POLICIES } from '#areas/sale/contracts/domain/index.ts';
import { type ClaimedCoverage, HELD_BY_AGENCY, readClaimedCoverages, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { Title } from '../../domain/index.ts';
import { readTitles } from './read-titles.ts';

/** What a refund needs to know of one policy. */
export interface PolicyFacts {
  readonly contractId: number;
  readonly policyNumber: string;
  readonly customer: string;
  readonly producer: string;
  readonly status: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly concludedOn: PlainDate;
  readonly cancelledFrom: PlainDate | null;
  /** Coverages that earlier cancellations ended. */
  readonly ended: readonly string[];
  /** The agency waits for the premium. */
  readonly isUnpaid: boolean;
  readonly companyId: number;
  readonly productVersionId: number | null;
  /** Name of its tariff, for messages. */
  readonly tariff: string;
  readonly rules: readonly RefundRule[] | undefined;
  readonly paidByAgency: boolean;
  readonly titles: readonly Title[];
  /** Coverages that paid a total loss. */
  readonly claimed: readonly ClaimedCoverage[];
}

type FactsRow = Omit<PolicyFacts, 'rules' | 'titles' | 'claimed'> & { readonly rules: readonly RefundRule[] | null };

/** Reads the facts of policies in force or cancelled, in the order of their ids. */
export async function readPolicyFacts(work: Pick<Work, 'db'>, contracts: readonly number[]): Promise<PolicyFacts[]> {
  const { rows } = await sql<FactsRow>`select c.id as "contractId", c.policy_number as "policyNumber", c.customer_name as customer,
      u.display_name as producer, c.status, c.effective_date as "from", c.expiry_date as "to",
      (c.issued_at at time zone 'Europe/Rome')::date as "concludedOn", c.cancelled_from as "cancelledFrom", c.premium_due_on is not null and c.premium_paid_on is null as "isUnpaid",
      array(select unnest(e.ended_coverages) from cancellation_policy e where e.contract_id = c.id and e.status = 'CONFERMATA') as ended,
      c.company_id as "companyId",
      c.product_version_id as "productVersionId", coalesce(t.name, '') as tariff, v.content -> 'refundRules' as rules,
      ${HELD_BY_AGENCY} as "paidByAgency"
    from contract_view c join user_view u on u.id = c.producer_id left join product_version v on v.id = c.product_version_id
      left join tariff_version tv on tv.id = c.tariff_version_id left join tariff t on t.id = tv.tariff_id
    where c.id = any(${[...contracts]}::bigint[]) and c.policy_number is not null order by c.id`.execute(work.db);
  const titles = await readTitles(work, contracts);
  const claimed = await readClaimedCoverages(work, contracts);
  return rows.map(({ rules, ...row }) => ({
    ...row,
    rules: rules ?? undefined,
    titles: titles.get(row.contractId) ?? [],
    claimed: claimed.filter(({ contractId }) => contractId === row.contractId),
  }));
}

/** Finds policies in force by their numbers, as far as the user sees them. Returns ids by number. */
export async function findPolicies(work: UserWork, numbers: readonly string[]): Promise<Map<string, number>> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<{ id: number; number: string }>`select c.id, c.policy_number as number from contract_view c
    where c.policy_number = any(${[...numbers]}::text[]) and c.status in (${literals(CANCELLABLE_POLICIES)}) and c.anonymised_at is null
      and ${visibleContracts(visibility)}`.execute(work.db);
  return new Map(rows.map(({ id, number }) => [number, id]));
}
