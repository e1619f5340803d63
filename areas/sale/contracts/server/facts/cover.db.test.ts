import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { type CoverDays, type CoverState, coverOn } from '../../domain/facts/cover.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { coverOnDay } from './cover.ts';

const database = testDatabase();
const { today } = moment();

it('the cover in SQL is that of the rule, for policies with random days', async () => {
  await seedContracts(database.connection, { count: 400, today });
  const { db } = database.connection;
  const random = randomFrom('cover in SQL');
  const near = () => addDays(today, random.int(-6, 6));
  const { rows: policies } = await sql<{ id: number }>`select id from contract where policy_number is not null order by id`.execute(db);
  expect(policies.length).toBeGreaterThan(100);
  for (const { id } of policies) {
    const isDue = random.chance(0.3);
    const from = near();
    await db
      .updateTable('contract')
      .set({
        payment_type: 'BONIFICO',
        effective_date: from,
        expiry_date: addDays(from, random.int(1, 9)),
        cancelled_from: random.chance(0.3) ? near() : null,
        premium_due_on: isDue ? near() : null,
        premium_paid_on: isDue ? null : near(),
      })
      .where('id', '=', id)
      .execute();
  }
  const seen = new Set<CoverState>();
  for (let day: PlainDate = addDays(today, -7); day <= addDays(today, 7); day = addDays(day, 1)) {
    const { rows } = await sql<CoverDays & { cover: CoverState | null }>`select c.effective_date as "from", c.expiry_date as "to",
        c.cancelled_from as "cancelledFrom", c.premium_due_on as "premiumDueOn", c.premium_paid_on as "premiumPaidOn",
        ${coverOnDay(day)} as cover
      from contract c where c.policy_number is not null`.execute(db);
    expect(rows.map(({ cover }) => cover)).toEqual(rows.map((row) => coverOn(row, day)));
    for (const { cover } of rows) if (cover !== null) seen.add(cover);
  }
  expect([...seen].sort()).toEqual(['CESSATA', 'IN_VIGORE', 'NON_INIZIATA', 'SOSPESA']);
});
