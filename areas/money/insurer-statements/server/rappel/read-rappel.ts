import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { findContract } from '#areas/sale/contracts/server/public.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { RappelRow, readPolicyRappel } from '../../api/rappel-routes.ts';
import { rappelOf, rappelPeriods, rappelShareOf } from '../../domain/rappel.ts';
import { viewerOf } from '../visibility.ts';
import { readRappels, type StoredRappel } from './rules.ts';
import { volumeOf } from './volumes.ts';

/** Periods shown of each rule. */
const SHOWN = 4;

/** The rules that the user sees: the agency all, an insurer what it owes the agency, a recipient their own. */
async function visibleRappels(work: UserWork): Promise<StoredRappel[]> {
  const { side, companyId } = await viewerOf(work);
  if (side === 'COMPAGNIA') return (await readRappels(work, { companyId })).filter(({ recipientId }) => recipientId === null);
  if ((await visibilityOf(work)).kind === 'ALL') return readRappels(work);
  return readRappels(work, { recipientId: work.actor.userId });
}

interface Paid {
  readonly ruleId: number;
  readonly from: string;
  readonly amount: Cents;
}

/** What was paid of the bonuses of each period: by insurers, or by the statements of recipients. */
async function paidBonuses(db: Database, rules: readonly StoredRappel[]): Promise<Paid[]> {
  const ids = rules.map(({ id }) => id);
  const { rows } = await sql<Paid>`select p.rule_id as "ruleId", p.period_from as "from", sum(p.amount)::bigint as amount from (
      select rule_id, period_from, amount from rappel_payment where rule_id = any(${ids}::bigint[])
      union all select rule_id, period_from, amount from commission_statement_line where rule_id = any(${ids}::bigint[]) and active) p
    group by 1, 2`.execute(db);
  return rows;
}

async function namesOf(db: Database, rules: readonly StoredRappel[]) {
  const companies = await db.selectFrom('company_view').select(['id', 'name']).execute();
  const products = await db.selectFrom('product').select(['id', 'name']).orderBy('name').execute();
  const users = await db
    .selectFrom('user_view')
    .select(['id', 'display_name as name'])
    .where('id', 'in', [0, ...rules.flatMap(({ recipientId }) => recipientId ?? [])])
    .execute();
  const named = (all: readonly { id: number; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));
  return { companies: named(companies), products, users: named(users) };
}

/** Returns the bonuses that the user sees, with the latest periods of each, newest first. */
export async function listRappels(work: UserWork): Promise<RappelRow[]> {
  const rules = await visibleRappels(work);
  const [names, paid] = [await namesOf(work.db, rules), await paidBonuses(work.db, rules)];
  const found: RappelRow[] = [];
  for (const rule of rules) {
    const periods: RappelRow['periods'] = [];
    for (const span of rappelPeriods(rule, work.today, SHOWN)) {
      const volume = await volumeOf(work.db, rule, span);
      const { amount, rate, next } = rappelOf(rule, volume);
      const isNow = span.to >= work.today;
      const received = paid.find(({ ruleId, from }) => ruleId === rule.id && from === span.from)?.amount ?? 0;
      periods.push({ ...span, volume, rate, accrued: amount, paid: received, open: amount - received, next: isNow ? next : null });
    }
    found.push({
      id: rule.id,
      companyId: rule.companyId,
      company: names.companies.get(rule.companyId) ?? '',
      recipient: rule.recipientId === null ? null : (names.users.get(rule.recipientId) ?? ''),
      products: names.products.filter(({ id }) => rule.products?.includes(id) === true).map(({ name }) => name),
      period: rule.period,
      method: rule.method,
      bands: [...rule.bands],
      validFrom: rule.validFrom,
      validTo: rule.validTo,
      agreement: rule.agreement,
      payable: rule.recipientId === null && work.actor.roles.has('UPDATE_ESTRATTI_CONTO'),
      periods,
    });
  }
  return found;
}

export async function listRappelProducts({ db }: UserWork, companyId: number) {
  return db.selectFrom('product').select(['id', 'name']).where('company_id', '=', companyId).orderBy('name').execute();
}

type PolicyRappel = z.output<typeof readPolicyRappel.response>['items'][number];

/** Returns what a policy earns of the bonuses that the user sees, in the period of its issue. Throws NOT_FOUND. */
export async function rappelsOfPolicy(work: UserWork, contractId: number): Promise<PolicyRappel[]> {
  const contract = await findContract(work, contractId);
  const found: PolicyRappel[] = [];
  const rules = (await visibleRappels(work)).filter(({ companyId }) => companyId === contract.company_id);
  const names = await namesOf(work.db, rules);
  const { rows } = await sql<{ day: string }>`select distinct collected_on as day from insurer_statement_line
    where contract_id = ${contractId} and active order by 1`.execute(work.db);
  for (const rule of rules) {
    for (const span of rappelPeriods(rule, work.today, SHOWN).filter(({ from, to }) => rows.some(({ day }) => day >= from && day <= to))) {
      const pdu = await volumeOf(work.db, rule, span, contractId);
      if (pdu === 0) continue;
      const volume = await volumeOf(work.db, rule, span);
      const { amount, rate } = rappelOf(rule, volume);
      found.push({
        ruleId: rule.id,
        company: names.companies.get(rule.companyId) ?? '',
        recipient: rule.recipientId === null ? null : (names.users.get(rule.recipientId) ?? ''),
        ...span,
        pdu,
        rate,
        amount: rappelShareOf(pdu, volume, amount),
      });
    }
  }
  return found;
}
