import { randomUUID } from 'node:crypto';
import { type ImpactRun, readImpact } from '#areas/change/repricing/api/index.ts';
import { beside } from './beside.ts';
import type { ServerProcess } from './crash/server-process.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded } from './measure.ts';

const SECTION = 'Impact of a dearer draft on quotations and contracts';
const key = () => ({ 'idempotency-key': randomUUID() });

interface Draft {
  readonly id: number;
  readonly number: number;
}

/** Makes a draft of a tariff with all prices raised by a tenth. */
async function dearerDraft(client: HttpClient, id: number, inForce: number): Promise<Draft> {
  const { number } = await client.json<{ number: number }>('POST', `/api/tariffe/${id}/versioni`, { from: inForce }, key());
  const path = `/api/tariffe/${id}/versioni/${number}`;
  const { content, version } = await client.json<{
    content: { coverages: { rows: { rate?: number; amount?: number }[] }[] };
    version: number;
  }>('GET', path);
  const tenth = (value: number) => Math.round((value * 11) / 10);
  for (const row of content.coverages.flatMap(({ rows }) => rows)) {
    if (row.rate !== undefined) row.rate = tenth(row.rate);
    if (row.amount !== undefined) row.amount = tenth(row.amount);
  }
  const saved = await client.send('PUT', path, content, { 'if-match': `"${version}"` });
  if (saved.status !== 204) throw new Error(`The draft of tariff ${id}: ${saved.status} ${saved.text}`);
  return { id, number };
}

async function started(client: HttpClient, { id, number }: Draft): Promise<{ id: number; taskId: number }> {
  const path = `/api/tariffe/${id}/versioni/${number}/impatto`;
  return client.json('POST', path, { quotations: 100_000, contracts: true, baseline: 'PREZZO_SALVATO' }, key());
}

async function until(client: HttpClient, id: number, done: (run: ImpactRun) => boolean): Promise<ImpactRun> {
  for (;;) {
    const run = readImpact.response.parse(await client.json('GET', `/api/impatti/${id}`));
    if (done(run)) return run;
    if (run.task.status === 'ERROR' && !run.task.cancelled) throw new Error(`Run ${id}: ${run.task.error?.en ?? 'failed'}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs every tariff in turn, while requesting lists; then cancels a run. */
export async function benchImpact(client: HttpClient, server: ServerProcess): Promise<Figure[]> {
  const { items } = await client.json<{ items: { id: number; inForce: { number: number } | null }[] }>('GET', '/api/tariffe?max=100');
  const drafts: Draft[] = [];
  for (const { id, inForce } of items) if (inForce !== null) drafts.push(await dearerDraft(client, id, inForce.number));
  const before = server.memory();
  let most = before;
  const sampled = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 500);
  const start = performance.now();
  let largest: { draft: Draft; count: number } | undefined;
  const work = async () => {
    let count = 0;
    for (const draft of drafts) {
      const { id } = await started(client, draft);
      const { summary } = await until(client, id, ({ task }) => task.status === 'DONE');
      count += summary?.count ?? 0;
      if ((summary?.count ?? 0) > (largest?.count ?? 0)) largest = { draft, count: summary?.count ?? 0 };
    }
    return count;
  };
  const { result: count, waits } = await beside(client, '/api/polizze', work());
  const seconds = (performance.now() - start) / 1000;
  clearInterval(sampled);
  const figures: Figure[] = [
    {
      section: SECTION,
      name: `${count.toLocaleString('en')} contracts and quotations, ${drafts.length} tariffs`,
      unit: 's',
      value: rounded(seconds, 0),
    },
    { section: SECTION, name: 'priced twice, on threads', unit: 'contracts/s', value: Math.round(count / seconds) },
    { section: SECTION, name: 'memory that it took at most', unit: 'MB', value: most - before },
    { section: SECTION, name: 'list of policies meanwhile', unit: 'ms', value: waits.median, p95: waits.p95 },
  ];
  if (largest === undefined) return figures;
  const { id, taskId } = await started(client, largest.draft);
  await until(client, id, ({ task }) => task.done > 0);
  const asked = performance.now();
  await client.send('POST', `/api/attivita/${taskId}/annulla`, {}, key());
  await until(client, id, ({ task }) => task.cancelled);
  return [
    ...figures,
    { section: SECTION, name: 'cancelled until it has stopped', unit: 'ms', value: Math.round(performance.now() - asked) },
  ];
}
