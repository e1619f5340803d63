import { type RawBuilder, sql } from 'kysely';
import { grouped } from '#platform/domain-kit/grouped.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { EarnedLine } from '../../domain/commissions.ts';
import { rappelOf, rappelPeriods } from '../../domain/rappel.ts';
import { readRappels } from '../rappel/rules.ts';
import { volumeOf } from '../rappel/volumes.ts';

/** What a recipient earned and no statement holds. */
export interface OpenEarning extends EarnedLine {
  readonly recipientId: number;
  readonly entryId: number | null;
  readonly round: number | null;
  readonly contractId: number | null;
  readonly ruleId: number | null;
  readonly periodFrom: PlainDate | null;
  readonly earnedOn: PlainDate;
  readonly premium: Cents;
}

/**
 * Commission of collected premiums until a day: that of the ledger's entries in issued statements to insurers, for all
 * recipients but the producer, whose statement settles theirs.
 */
async function openCommissions(db: Database, until: PlainDate, condition: RawBuilder<unknown>): Promise<OpenEarning[]> {
  const { rows } = await sql<OpenEarning>`
    select p.party_id as "recipientId", x.entry_id as "entryId", x.round, x.contract_id as "contractId", null::bigint as "ruleId",
      null::date as "periodFrom", s.company_id as "companyId", x.collected_on as "earnedOn", x.premium, s.remittance = 'LORDA' as "paidApart",
      case x.kind when 'INSOLUTO' then 'INSOLUTO' else 'PROVVIGIONE' end as kind,
      (sum(p.amount) * case x.kind when 'INSOLUTO' then 1 else -1 end)::bigint as amount
    from insurer_statement s join insurer_statement_line x on x.statement_id = s.id and x.active
      join contract_view c on c.id = x.contract_id
      join ledger_line p on p.entry_id = x.entry_id and p.account = 'PROVVIGIONE' and p.party_id <> c.producer_id and p.recipient <> 'COMPAGNIA'
    where s.status <> 'BOZZA' and x.collected_on <= ${until} and ${condition} and not exists (select from commission_statement_line k
      where k.entry_id = x.entry_id and k.round = x.round and k.recipient_id = p.party_id and k.active)
    group by p.party_id, x.statement_id, x.position, s.id having sum(p.amount) <> 0
    order by p.party_id, x.collected_on, x.entry_id`.execute(db);
  return rows;
}

/** Bonuses of the network for periods that ended, less what statements hold of them. */
async function openRappels(work: Work, until: PlainDate, recipientId: number | null): Promise<OpenEarning[]> {
  const found: OpenEarning[] = [];
  const rules = (await readRappels(work, { recipientId })).filter((rule) => rule.recipientId !== null);
  for (const rule of rules) {
    for (const span of rappelPeriods(rule, until, LATE_PERIODS)) {
      if (span.to > until) continue;
      const { amount } = rappelOf(rule, await volumeOf(work.db, rule, span));
      const { rows } = await sql<{ held: Cents }>`select coalesce(sum(amount), 0)::bigint as held from commission_statement_line
        where rule_id = ${rule.id} and period_from = ${span.from} and active`.execute(work.db);
      const open = amount - (rows[0]?.held ?? 0);
      if (open === 0) continue;
      const { companyId, id: ruleId } = rule;
      const none = { entryId: null, round: null, contractId: null, premium: 0, paidApart: true };
      found.push({
        ...none,
        kind: 'RAPPEL',
        recipientId: rule.recipientId ?? 0,
        companyId,
        ruleId,
        periodFrom: span.from,
        earnedOn: span.to,
        amount: open,
      });
    }
  }
  return found;
}

/** Periods back in which a reversal still changes a bonus. */
const LATE_PERIODS = 4;

/** Returns what recipients (null: all of them) earned until a day and no statement holds, by recipient. */
export async function openEarnings(
  work: Work,
  until: PlainDate,
  recipientId: number | null,
): Promise<ReadonlyMap<number, readonly OpenEarning[]>> {
  const condition = recipientId === null ? sql`true` : sql`p.party_id = ${recipientId}`;
  const all = [...(await openCommissions(work.db, until, condition)), ...(await openRappels(work, until, recipientId))];
  return grouped(all, (one) => one.recipientId);
}
