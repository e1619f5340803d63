import { sql } from 'kysely';
import { z } from 'zod';
import type { Cents } from '#platform/domain-kit/money.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import type { QuoteRequest } from './provider.ts';

/** Days for which a sale is checked against a valuation: the usual validity of a quotation. */
const VALID_DAYS = 60;

type Question = Omit<QuoteRequest, 'atDate'>;

function ordered(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort();
}

/** Stores the provider's answer; a later answer to the same question replaces it. */
export async function rememberValuation({ db }: Pick<Work, 'db'>, request: QuoteRequest, value: Cents): Promise<void> {
  const { version, optionals, registrationDate, mileage, atDate } = request;
  await sql`insert into vehicle_valuation (version, optionals, registration_date, mileage, value, valued_on)
    values (${version}, ${ordered(optionals)}, ${registrationDate}, ${mileage}, ${value}, ${atDate})
    on conflict (version, optionals, registration_date, mileage) do update set value = excluded.value, valued_on = excluded.valued_on
    where vehicle_valuation.valued_on <= excluded.valued_on`.execute(db);
}

/** Returns the last value of the vehicle, in cents; null when there was no valuation in the last 60 days. */
export async function findValuation({ db, today }: Pick<Work, 'db' | 'today'>, question: Question): Promise<Cents | null> {
  const { version, optionals, registrationDate, mileage } = question;
  const result = await sql<{ value: Cents }>`select value from vehicle_valuation
    where version = ${version} and optionals = ${ordered(optionals)}::text[] and registration_date is not distinct from ${registrationDate}::date
      and mileage is not distinct from ${mileage}::int and valued_on between ${addDays(today, -VALID_DAYS)} and ${today}`.execute(db);
  return result.rows[0]?.value ?? null;
}

/** Nightly: deletes valuations too old for a sale. */
export const forgetValuations = defineJob({
  name: 'vehicles.forget-valuations',
  payload: z.object({}),
  run: async ({ db, today }) => {
    const gone = await db.deleteFrom('vehicle_valuation').where('valued_on', '<', addDays(today, -VALID_DAYS)).executeTakeFirst();
    return { valuations: Number(gone.numDeletedRows) };
  },
});
