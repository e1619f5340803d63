import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { moment } from '#platform/server-kit/clock.ts';
import { Client } from './client.ts';
import { brokenInvariants } from './invariants.ts';
import { ServerProcess } from './server-process.ts';

/**
 * Kills the server at random points while it confirms cancellations, restarts, confirms again, and checks that every
 * policy was cancelled and refunded exactly once. `node bench/crash/cancellations.ts [kills]`
 */
const [kills = 100] = process.argv.slice(2).map(Number);
const BATCH = 4;

/** Every confirmed cancellation is in the ledger once, and its policy is ended. */
const CANCELLATIONS: Readonly<Record<string, string>> = {
  'cancellations that are not confirmed': `select count(*) from cancellation k where status <> 'CONFERMATA' and note = 'crash'`,
  'policies that are cancelled without their refund, or the reverse': `select count(*) from cancellation_policy x
    join cancellation k on k.id = x.cancellation_id join contract c on c.id = x.contract_id
    where k.note = 'crash' and (x.status <> 'CONFERMATA' or c.status <> 'POLIZZA_ANNULLATA' or c.cancelled_from is null)`,
  'refunds that the ledger shows otherwise': `select count(*) from cancellation_policy x join cancellation k on k.id = x.cancellation_id
    where k.note = 'crash' and x.gross - x.costs <> (select coalesce(-sum(l.amount), 0) from cancellation_entry e
      join ledger_line l on l.entry_id = e.entry_id where e.cancellation_policy_id = x.id and l.account = 'CREDITO_CLIENTE')`,
  'reversals of a cancelled policy that no cancellation made': `select count(*) from ledger_entry t
    where t.kind = 'STORNO' and t.contract_id in (select x.contract_id from cancellation_policy x join cancellation k on k.id = x.cancellation_id
      where k.note = 'crash') and not exists (select from cancellation_entry e where e.entry_id = t.id)`,
};

async function brokenCancellations(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(CANCELLATIONS)) {
    const { rows } = await client.query<{ count: string }>(statement);
    if (rows[0]?.count !== '0') broken.push(`${rows[0]?.count} ${name}`);
  }
  return broken;
}

/** Numbers of policies in force whose premium the seller collected. */
async function policiesInForce(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    `select policy_number as number from contract c where status = 'POLIZZA' and payment_type = 'DEALER' and anonymised_at is null
      and not exists (select from cancellation_policy x where x.contract_id = c.id) order by id limit $1`,
    [count],
  );
  return rows.map(({ number }) => number);
}

/** Prepares the cancellation of one policy; returns its id. */
async function prepared(client: Client, number: string): Promise<number> {
  const { today } = moment();
  const form = { cause: 'VENDITA', requestedOn: today, effectiveOn: today, eventOn: null, refundType: null, soldAtDistance: false };
  const loan = { loanInitial: null, loanResidual: null, manualReason: null, note: 'crash', iban: null, accountHolder: null };
  const { status, body } = await client.post('/annullamenti', { ...form, ...loan, policies: [number], ticket: null });
  if (status !== 200) throw new Error(`The cancellation of ${number} was not prepared: ${JSON.stringify(body)}`);
  return Number(body.id);
}

const confirm = (client: Client, id: number) => client.post(`/annullamenti/${id}/conferma`, { hash: null });

/** Confirms after a restart; one that was confirmed before the kill says so. */
async function confirmAgain(client: Client, id: number): Promise<void> {
  const { status, body } = await confirm(client, id);
  if (status !== 200 && body.error !== 'OTHER_STATE') throw new Error(`Cancellation ${id} was not confirmed: ${JSON.stringify(body)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'nais-cancel-'));
chmodSync(folder, 0o711);
const server = new ServerProcess(folder, 19_000 + (process.pid % 1000));

/** Runs `task` on the database of the server. */
async function onDatabase<Result>(task: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.database().url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

try {
  const began = performance.now();
  await server.start();
  const client = new Client(server.url);
  await client.login('dipendente-agenzia');
  const numbers = await onDatabase((database) => policiesInForce(database, (kills + 1) * BATCH));
  const draft = async () => {
    const ids: number[] = [];
    for (const number of numbers.splice(0, BATCH)) ids.push(await prepared(client, number));
    return ids;
  };
  const first = await draft();
  const start = performance.now();
  await Promise.all(first.map((id) => confirmAgain(client, id)));
  const window = Math.ceil(1.25 * (performance.now() - start));
  console.log(`Each kill falls within ${window} ms of the confirmations`);
  let cut = 0;
  for (let i = 0; i < kills; i += 1) {
    const ids = await draft();
    if (ids.length === 0) throw new Error('The demonstration has too few policies');
    const answers = ids.map((id) => confirm(client, id).catch(() => null));
    await pause(randomInt(window));
    await server.kill();
    cut += (await Promise.all(answers)).filter((answer) => answer === null).length;
    await server.start();
    for (const id of ids) await confirmAgain(client, id);
    if (i % 10 === 9) console.log(`${i + 1} kills, ${cut} answers cut`);
  }
  const broken = [...(await onDatabase(brokenCancellations)), ...(await brokenInvariants(server.database().url))];
  console.log(`${kills} kills, ${(kills + 1) * BATCH} cancellations, ${Math.round((performance.now() - began) / 1000)} s`);
  console.log(broken.length === 0 ? 'No cancellation lost or doubled; the ledger balances' : `BROKEN: ${broken.join('; ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
