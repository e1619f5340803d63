import { sql } from 'kysely';
import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { retentionRuleEvents } from '../api/audit-events.ts';
import type { RetentionRow, retentionRuleSchema } from '../api/index.ts';
import { RULE_NOT_FUTURE } from '../api/texts.ts';
import { CATEGORIES, type RetentionRule, ruleOn } from '../domain/index.ts';

/** Name of the nightly job in the execution history. */
export const ANONYMISE = 'privacy.anonymise';

/** Returns every retention rule with its source; there are few. */
function readRules(db: Database) {
  return db
    .selectFrom('retention_rule as r')
    .leftJoin('user_view as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.category', 'r.valid_from as validFrom', 'r.period', 'r.unit', 'r.source', 'r.to_confirm as toConfirm'])
    .select(['r.created_at as createdAt', 'u.display_name as createdBy'])
    .orderBy('r.valid_from', 'desc')
    .execute();
}

/** Returns the rules in force on a day, in the order of the nightly job. */
export async function rulesOn(db: Database, day: string): Promise<(RetentionRule & { readonly source: string })[]> {
  const rules = await readRules(db);
  return CATEGORIES.flatMap((category) => ruleOn(rules, category, day) ?? []);
}

/** Returns the rules with their state, by category, newest first, and how the last nightly run ended. */
export async function listRetention(work: UserWork) {
  await requireAgency(work);
  const rules = await readRules(work.db);
  const items: RetentionRow[] = CATEGORIES.flatMap((category) => {
    const current = ruleOn(rules, category, work.today);
    return rules
      .filter((rule) => rule.category === category)
      .map((rule) => ({
        ...rule,
        state: rule.validFrom > work.today ? ('FUTURE' as const) : rule === current ? ('IN_FORCE' as const) : ('PAST' as const),
      }));
  });
  const last = await work.db
    .selectFrom('job_execution')
    .select(['started_at', 'status', 'summary'])
    .where('job', '=', ANONYMISE)
    .orderBy('started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  const counts = Object.entries(last?.summary ?? {}).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : []));
  return { items, lastRun: last === undefined ? null : { at: last.started_at, status: last.status, counts: Object.fromEntries(counts) } };
}

/** Adds a rule that begins tomorrow at the earliest, so that a preview is possible before anything is deleted. */
export async function saveRetention(work: UserWork, body: z.output<typeof retentionRuleSchema>): Promise<void> {
  await requireAgency(work);
  if (body.validFrom <= work.today) throw new FieldErrors({ validFrom: RULE_NOT_FUTURE[work.language] });
  const before = ruleOn(await readRules(work.db), body.category, body.validFrom);
  const values = {
    category: body.category,
    valid_from: body.validFrom,
    period: body.period,
    unit: body.unit,
    source: body.source,
    to_confirm: body.toConfirm,
    created_at: work.now,
    created_by: work.actor.userId,
  };
  const { id } = await work.db
    .insertInto('retention_rule')
    .values(values)
    .onConflict((conflict) => conflict.columns(['category', 'valid_from']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts =
    before === undefined ? null : { validFrom: before.validFrom, period: before.period, unit: before.unit, source: before.source };
  await audit(work, retentionRuleEvents, { entityId: id, action: 'SAVE', before: facts, after: { ...body } });
}
