import { carSale, issue, readyToIssue, saveQuotation } from './accepted.ts';
import type { HttpClient } from './http-client.ts';
import { bareIssues } from './issue.ts';
import { type Figure, rounded, throughput, timed } from './measure.ts';

const SECTION = 'Selling over HTTP';
const ROUNDS = 3;
const ISSUES = 100;
const WIDTH = 8;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Measures the live price of the quoter, and issues per second with eight sellers at once against bare transactions
 * with the same writes.
 */
export async function benchSale(client: HttpClient, databaseUrl: string): Promise<Figure[]> {
  const { sale, offers } = await carSale(client);
  const quote = await timed(() => client.json('POST', '/api/preventivi/calcola', sale), 200);
  const saved = await timed(() => saveQuotation(client, sale), 50);
  const accepted = await readyToIssue(client, sale, (2 * ROUNDS + 1) * ISSUES);
  const next = () => accepted.splice(0, ISSUES);
  const model = next();
  for (const one of model) await issue(client, one);
  const bare = await bareIssues(databaseUrl, model[0]?.id ?? 0);
  const runs: { ours: number; bare: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [own, others] = [next(), next()];
      await bare.jobsDone();
      const ours = await throughput(async (i) => own[i] && (await issue(client, own[i])), own.length, WIDTH);
      await bare.jobsDone();
      runs.push({ ours, bare: await throughput(async (i) => others[i] && (await bare.issue(others[i].id)), others.length, WIDTH) });
    }
  } finally {
    await bare.close();
  }
  const [ours, theirs] = [median(runs.map((run) => run.ours)), median(runs.map((run) => run.bare))];
  return [
    { section: SECTION, name: `live price of ${offers} offers`, unit: 'ms', value: rounded(quote.median), p95: rounded(quote.p95) },
    { section: SECTION, name: 'save a quotation', unit: 'ms', value: rounded(saved.median), p95: rounded(saved.p95) },
    {
      section: SECTION,
      name: 'issue, eight at once, one insurer',
      unit: 'policies/s',
      value: rounded(ours, 0),
      ratio: rounded(median(runs.map((run) => run.bare / run.ours))),
      against: `a bare transaction with the same writes: ${rounded(theirs, 0)}/s, goal 2`,
    },
  ];
}
