import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded } from './measure.ts';

const SECTION = 'Cancellation of many policies at once, over HTTP';
const POLICIES = 1000;
const GOAL_SECONDS = 60;
const POLL_MS = 200;

interface Cancellation {
  readonly status: string;
  readonly policies: readonly { readonly status: string }[];
}

/** Cancels a thousand policies in force by one task: refunds, ledger, letters' jobs and timeline of each. */
export async function benchCancellations(client: HttpClient, databaseUrl: string): Promise<Figure[]> {
  const { pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const { rows } = await pool
    .query<{ number: string }>(
      `select policy_number as number from contract c where status = 'POLIZZA' and anonymised_at is null and effective_date < current_date
        and expiry_date > current_date and not exists (select from cancellation_policy x where x.contract_id = c.id)
        order by id limit $1`,
      [POLICIES],
    )
    .finally(close);
  const { today } = moment();
  const days = { requestedOn: today, effectiveOn: today, eventOn: null };
  const rest = { refundType: null, soldAtDistance: false, loanInitial: null, loanResidual: null, manualReason: null, note: null };
  const body = {
    cause: 'VENDITA',
    ...days,
    ...rest,
    iban: null,
    accountHolder: null,
    ticket: null,
    policies: rows.map((row) => row.number),
  };
  const prepared = await client.send('POST', '/api/annullamenti', body, { 'idempotency-key': randomUUID() });
  if (prepared.status !== 200) throw new Error(`The cancellation was not prepared: ${prepared.text}`);
  const { id } = JSON.parse(prepared.text) as { id: number };
  const read = () => client.json<Cancellation>('GET', `/api/annullamenti/${id}`);
  const start = performance.now();
  await client.json('POST', `/api/annullamenti/${id}/conferma`, { hash: null });
  let state = await read();
  while (state.status === 'IN_CORSO') {
    await pause(POLL_MS);
    state = await read();
  }
  const seconds = (performance.now() - start) / 1000;
  const cancelled = state.policies.filter(({ status }) => status === 'CONFERMATA').length;
  if (state.status !== 'CONFERMATA') throw new Error(`The cancellation ended as ${state.status}`);
  return [
    { section: SECTION, name: 'policies in the cancellation', unit: 'policies', value: rows.length },
    { section: SECTION, name: 'cancelled, the others refused with their reason', unit: 'policies', value: cancelled },
    {
      section: SECTION,
      name: 'from the confirmation to the last policy',
      unit: 's',
      value: rounded(seconds),
      ratio: rounded(seconds / GOAL_SECONDS),
      against: 'the goal of one minute',
    },
  ];
}
