import { sql } from 'kysely';
import { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { CATEGORY_TEXTS, type Category, cutoff, type RetentionRule } from '../domain/index.ts';
import { ANONYMISE, rulesOn } from './rules.ts';
import { STEPS, type Step } from './steps.ts';

/** Rows per transaction: few, so that locks are short. */
const BATCH = 200;

async function eraseBatch(work: Work, { table, due, erase }: Step, before: string, after: number): Promise<readonly number[]> {
  return work.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t where ${due(before)} and t.id > ${after}
      order by t.id limit ${sql.lit(BATCH)} for update of t skip locked`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await erase({ ...work, db }, ids);
    return ids;
  });
}

async function eraseAll(work: Work, step: Step, rule: RetentionRule, report?: JobReport): Promise<number> {
  const before = cutoff(rule, work.today);
  let erased = 0;
  for (let after = 0; ; ) {
    const ids = await eraseBatch(work, step, before, after);
    erased += ids.length;
    report?.count({ read: ids.length, written: ids.length });
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
  }
  return erased;
}

/** Nightly: anonymises or deletes data past its retention period. Restartable: rows already done are no longer due. */
export const anonymise = defineJob({
  name: ANONYMISE,
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const counts: Partial<Record<Category, number>> = {};
    let last: Category | null = null;
    const rules = await rulesOn(work.db, work.today);
    for (const step of STEPS) {
      const rule = rules.find(({ category }) => category === step.category);
      if (rule === undefined) continue;
      if (step.category !== last) report?.step(CATEGORY_TEXTS[step.category].what);
      last = step.category;
      counts[step.category] = (counts[step.category] ?? 0) + (await eraseAll(work, step, rule, report));
    }
    return { ...counts };
  },
});

/**
 * Counts what the job would do now; changes nothing. Customers whose last contract is anonymised in the same night are
 * not counted yet.
 */
export async function previewRetention(work: UserWork) {
  await requireAgency(work);
  const items = [];
  for (const rule of await rulesOn(work.db, work.today)) {
    const before = cutoff(rule, work.today);
    let count = 0;
    for (const { table, due } of STEPS.filter(({ category }) => category === rule.category)) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} t where ${due(before)}`.execute(work.db);
      count += rows[0]?.n ?? 0;
    }
    items.push({ category: rule.category, before, count });
  }
  return { items };
}
