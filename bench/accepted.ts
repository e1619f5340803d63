import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CAR_SALE, carIdentity } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { HttpClient } from './http-client.ts';

interface Offer {
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly selected: readonly string[];
  readonly months: number;
  readonly problems: readonly unknown[];
  readonly needsApproval: boolean;
  readonly appraisalRequired: boolean;
}

export interface Accepted {
  readonly id: number;
  readonly body: { readonly priceHash: string };
}

const idempotencyKey = () => ({ 'idempotency-key': randomUUID() });

/** The sale of a car with the first offer without problems, and the number of offers. */
export async function carSale(client: HttpClient) {
  const { offers } = await client.json<{ offers: readonly Offer[] }>('POST', '/api/preventivi/calcola', CAR_SALE);
  const offer = offers.find((one) => one.problems.length === 0 && !one.needsApproval && !one.appraisalRequired);
  if (offer === undefined) throw new Error('No offer without problems');
  const { productVersionId, packageVersionId, selected, months } = offer;
  return {
    offers: offers.length,
    sale: { ...CAR_SALE, choice: { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: selected } },
  };
}

type Sale = Awaited<ReturnType<typeof carSale>>['sale'];

let car = Date.now() % 8_000_000;

/** Saves a quotation of the sale for a new car. */
export async function saveQuotation(client: HttpClient, sale: Sale): Promise<Accepted> {
  car += 1;
  const own = { ...sale, vehicle: { ...sale.vehicle, ...carIdentity(car) } };
  const saved = await client.json<{ id: number; price: { hash: string } }>('POST', '/api/preventivi', own, idempotencyKey());
  return { id: saved.id, body: { priceHash: saved.price.hash } };
}

/** Accepts quotations and records their documents as handed over and signed: ready for issue. */
export async function readyToIssue(client: HttpClient, sale: Sale, count: number): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  for (let i = 0; i < count; i += 1) {
    const one = await saveQuotation(client, sale);
    await client.json('POST', `/api/preventivi/${one.id}/accetta`, one.body, idempotencyKey());
    accepted.push(one);
  }
  for (const { id } of accepted) {
    const handOver = () => client.send('POST', `/api/contratti/${id}/consegna`, { medium: 'CARTA' }, idempotencyKey());
    while ((await handOver()).status !== 204) await delay(100);
    const signature = { signedOn: moment().today, signer: 'Mario Rossi' };
    await client.send('POST', `/api/contratti/${id}/firma`, signature, idempotencyKey());
  }
  return accepted;
}

/** Issues one of them. */
export function issue(client: HttpClient, { id, body }: Accepted): Promise<unknown> {
  return client.json('POST', `/api/preventivi/${id}/emetti`, body, idempotencyKey());
}
