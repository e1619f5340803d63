import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CAR_SALE, carIdentity } from '#areas/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded, throughput, timed } from './measure.ts';

interface Offer {
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly selected: readonly string[];
  readonly months: number;
  readonly problems: readonly unknown[];
  readonly needsApproval: boolean;
  readonly appraisalRequired: boolean;
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** The live price of the quoter, and issues per second with eight sellers at once. */
export async function benchSale(client: HttpClient): Promise<Figure[]> {
  const section = 'Selling over HTTP';
  const { offers } = await client.json<{ offers: readonly Offer[] }>('POST', '/api/preventivi/calcola', CAR_SALE);
  const offer = offers.find((one) => one.problems.length === 0 && !one.needsApproval && !one.appraisalRequired);
  if (offer === undefined) throw new Error('No offer without problems');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const sale = { ...CAR_SALE, choice: { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: selected } };
  const quote = await timed(() => client.json('POST', '/api/preventivi/calcola', sale), 200);
  let car = Date.now() % 8_000_000;
  const save = async () => {
    car += 1;
    const own = { ...sale, vehicle: { ...sale.vehicle, ...carIdentity(car) } };
    const saved = await client.json<{ id: number; price: { hash: string } }>('POST', '/api/preventivi', own, key());
    return { id: saved.id, body: { priceHash: saved.price.hash } };
  };
  const saved = await timed(save, 50);
  const accepted: { id: number; body: { priceHash: string } }[] = [];
  for (let i = 0; i < 400; i += 1) {
    const one = await save();
    await client.json('POST', `/api/preventivi/${one.id}/accetta`, one.body, key());
    accepted.push(one);
  }
  // A policy is issued only once its documents are stored, handed over and signed.
  for (const { id } of accepted) {
    while ((await client.send('POST', `/api/contratti/${id}/consegna`, { medium: 'CARTA' }, key())).status !== 204) await delay(100);
    await client.send('POST', `/api/contratti/${id}/firma`, { signedOn: moment().today, signer: 'Mario Rossi' }, key());
  }
  const issues = await throughput(
    async (i) => {
      const one = accepted[i];
      if (one !== undefined) await client.json('POST', `/api/preventivi/${one.id}/emetti`, one.body, key());
    },
    accepted.length,
    8,
  );
  return [
    { section, name: `live price of ${offers.length} offers`, unit: 'ms', value: rounded(quote.median), p95: rounded(quote.p95) },
    { section, name: 'save a quotation', unit: 'ms', value: rounded(saved.median), p95: rounded(saved.p95) },
    { section, name: 'issue, eight at once, one insurer', unit: 'policies/s', value: rounded(issues, 0) },
  ];
}
