import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCardServiceStandIn } from '#areas/money/premium-payments/server/public.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { Client } from './client.ts';
import { brokenInvariants } from './invariants.ts';
import { ServerProcess } from './server-process.ts';

/**
 * Kills the server at random points between the message of a payment service and the ledger, restarts, lets the service
 * repeat its messages, and checks that every premium was recorded exactly once. `node bench/crash/payments.ts [kills]`
 */
const [kills = 100] = process.argv.slice(2).map(Number);
const BATCH = 4;
/** Milliseconds for the payments of a batch to be recorded after a restart. */
const PATIENCE = 60_000;
/** Milliseconds after which the job of a process that was killed is given back, and some. */
const GIVEN_BACK = 240_000;
const CARD = '4242424242424242';

/** Every premium paid by card is in the ledger once: the receipts, and what the bank account shows. */
const PAYMENTS: Readonly<Record<string, string>> = {
  'payments that are not completed': `select count(*) from payment where method = 'CARTA_CREDITO' and status <> 'COMPLETATO'`,
  'payments without exactly one receipt': `select count(*) from (select p.id from payment p left join payment_receipt r on r.payment_id = p.id
    group by p.id having count(r.id) <> 1) x`,
  'premiums that the bank account shows otherwise': `select count(*) from contract c where exists (select from payment p where p.contract_id = c.id)
    and c.premium <> (select coalesce(sum(l.amount), 0) from ledger_entry e join ledger_line l on l.entry_id = e.id
      where e.contract_id = c.id and l.account = 'BANCA')`,
  'contracts that are not marked as paid': `select count(*) from contract c where premium_paid_on is null
    and exists (select from payment p where p.contract_id = c.id)`,
  'messages that were not worked on': `select count(*) from payment_event where status = 'PENDING'`,
};

async function brokenPayments(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const broken: string[] = [];
    for (const [name, statement] of Object.entries(PAYMENTS)) {
      const { rows } = await client.query<{ count: string }>(statement);
      if (rows[0]?.count !== '0') broken.push(`${rows[0]?.count} ${name}`);
    }
    return broken;
  } finally {
    await client.end();
  }
}

interface Open {
  readonly id: number;
  readonly session: string;
}

const folder = mkdtempSync(join(tmpdir(), 'nais-pay-'));
chmodSync(folder, 0o711);
const port = 18_000 + (process.pid % 1000);
const cards = await startCardServiceStandIn({ publicUrl: () => `http://127.0.0.1:${port}` });
const at = new URL(cards.at);
at.username = cards.secret;
at.password = cards.hook;
const server = new ServerProcess(folder, port, { entry: 'bench/crash/card-server.ts', variables: { CARDS: at.href } });

/** An accepted quotation whose customer is on the page of the payment service. */
async function opened(client: Client, sale: ContractDataInput): Promise<Open> {
  const { id } = await client.prepare({ ...sale, paymentType: 'CARTA_CREDITO' });
  const { body } = await client.post(`/contratti/${id}/pagamenti`, { email: null });
  const started = await client.post('/public/paga/avvia', { token: String(body.link).split('/').at(-1) });
  const session = String(started.body.url).split('/').at(-1) ?? '';
  return { id, session };
}

async function isPaid(client: Client, { id }: Open): Promise<boolean> {
  const { body } = await client.get(`/contratti/${id}/pagamenti`);
  return (body.items as { status: string }[]).some(({ status }) => status === 'COMPLETATO');
}

/** Waits until all are recorded; the time in milliseconds. */
async function recorded(client: Client, batch: readonly Open[]): Promise<number> {
  const start = performance.now();
  for (const one of batch) {
    while (!(await isPaid(client, one))) {
      if (performance.now() - start > PATIENCE) throw new Error(`The payment of ${one.id} was not recorded`);
      await pause(20);
    }
  }
  return performance.now() - start;
}

/** Waits until every message was worked on, also those that came twice. */
async function settled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const end = performance.now() + GIVEN_BACK;
  const pending = async () => (await client.query(`select from payment_event where status = 'PENDING'`)).rowCount ?? 0;
  while ((await pending()) > 0 && performance.now() < end) await pause(100);
  await client.end();
}

const preparedBatch = async (client: Client, sale: ContractDataInput): Promise<Open[]> => {
  const batch: Open[] = [];
  for (let i = 0; i < BATCH; i += 1) batch.push(await opened(client, sale));
  return batch;
};

const payAll = (batch: readonly Open[]) => Promise.all(batch.map(({ session }) => cards.page.pay(session, CARD)));

try {
  const began = performance.now();
  await server.start();
  const client = new Client(server.url);
  await client.login('dealer');
  const sale = await client.sale();
  const first = await preparedBatch(client, sale);
  await payAll(first);
  const window = Math.ceil(1.25 * (await recorded(client, first)));
  console.log(`Each kill falls within ${window} ms of the payments`);
  for (let i = 0; i < kills; i += 1) {
    const batch = await preparedBatch(client, sale);
    await payAll(batch);
    await pause(randomInt(window));
    await server.kill();
    await server.start();
    // The service repeats what was not accepted, and sometimes what was.
    await Promise.all(batch.map(({ session }) => cards.send('checkout.session.completed', session)));
    await recorded(client, batch);
    if (i % 10 === 9) console.log(`${i + 1} kills, ${(i + 2) * BATCH} payments`);
  }
  const url = server.database().url;
  await settled(url);
  const broken = [...(await brokenPayments(url)), ...(await brokenInvariants(url))];
  console.log(`${kills} kills, ${(kills + 1) * BATCH} payments, ${Math.round((performance.now() - began) / 1000)} s`);
  console.log(broken.length === 0 ? 'No payment lost or doubled; the ledger balances' : `BROKEN: ${broken.join('; ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await cards.close();
  rmSync(folder, { recursive: true, force: true });
}
