import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';

interface Offer {
  readonly product: string;
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly selected: readonly string[];
  readonly months: number;
  readonly problems: readonly unknown[];
  readonly needsApproval: boolean;
  readonly appraisalRequired: boolean;
}

type Wanted = (offer: Offer) => boolean;

/** A product that requires photos of the vehicle before acceptance. */
const WITH_PHOTOS = 'Serchio Top';

const SIMPLE: Wanted = (offer) =>
  offer.problems.length === 0 && !offer.needsApproval && !offer.appraisalRequired && offer.product !== WITH_PHOTOS;

/** The offer that requires photos. */
export const wantsPhotos: Wanted = (offer) => offer.problems.length === 0 && offer.product === WITH_PHOTOS;

/** The offer that requires a video appraisal. */
export const wantsAppraisal: Wanted = (offer) => offer.problems.length === 0 && offer.appraisalRequired;

/** A car whose products require a video appraisal. */
export const VALUABLE_CAR = { vehicle: { ...ofAnotherCar(CAR_SALE).vehicle, insuredValue: 4_500_000, antitheft: 'SATELLITARE' } };

export interface PreparedQuotation {
  readonly id: number;
  readonly hash: string;
}

/** Saves a quotation of the logged-in user over the API, for journeys that start later. */
export async function prepareQuotation(
  request: APIRequestContext,
  change: { readonly data?: object; readonly wanted?: Wanted } = {},
): Promise<PreparedQuotation> {
  const data = { ...ofAnotherCar(CAR_SALE), ...change.data };
  const calculated = await request.post('/api/preventivi/calcola', { data });
  const { offers } = (await calculated.json()) as { offers: readonly Offer[] };
  const offer = offers.find(change.wanted ?? SIMPLE);
  if (offer === undefined) throw new Error('No offer of the wanted kind');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const choice = { ...data.choice, productVersionId, packageVersionId, months, coverages: selected };
  const saved = await request.post('/api/preventivi', { data: { ...data, choice }, headers: { 'idempotency-key': randomUUID() } });
  if (saved.status() !== 200) throw new Error(`The quotation was not saved: ${await saved.text()}`);
  const { id, price } = (await saved.json()) as { id: number; price: { hash: string } };
  return { id, hash: price.hash };
}

async function accept(request: APIRequestContext, { id, hash }: PreparedQuotation): Promise<void> {
  const answer = await request.post(`/api/preventivi/${id}/accetta`, {
    data: { priceHash: hash },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (answer.status() !== 200) throw new Error(`The quotation was not accepted: ${await answer.text()}`);
}

/** The same, accepted. */
export async function prepareAccepted(request: APIRequestContext, data: object = {}): Promise<PreparedQuotation> {
  const quotation = await prepareQuotation(request, { data });
  await accept(request, quotation);
  return quotation;
}

function recordOn(request: APIRequestContext, id: number) {
  return async (path: string, data: object) => {
    const answer = await request.post(`/api/contratti/${id}/${path}`, { data, headers: { 'idempotency-key': randomUUID() } });
    if (answer.status() !== 204) throw new Error(`${path} was not recorded: ${await answer.text()}`);
  };
}

async function handOver(request: APIRequestContext, id: number): Promise<void> {
  await expect
    .poll(async () => {
      const detail = (await (await request.get(`/api/preventivi/${id}`)).json()) as { papers: { storedAt: string | null } };
      return detail.papers.storedAt;
    })
    .not.toBeNull();
  await recordOn(request, id)('consegna', { medium: 'CARTA' });
}

/** The same, with its documents stored and handed over on paper: ready for the signature. */
export async function prepareToSign(request: APIRequestContext, data: object = {}): Promise<PreparedQuotation> {
  const quotation = await prepareAccepted(request, data);
  await handOver(request, quotation.id);
  return quotation;
}

function sign(request: APIRequestContext, id: number, mandateSigned: boolean): Promise<void> {
  return recordOn(request, id)('firma', { signedOn: moment().today, signer: 'Mario Rossi', mandateSigned });
}

/** Returns the number of the policy. */
async function issue(request: APIRequestContext, { id, hash }: PreparedQuotation): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await request.post(`/api/preventivi/${id}/emetti`, { data: { priceHash: hash }, headers });
  if (answer.status() !== 200) throw new Error(`The policy was not issued: ${await answer.text()}`);
  return ((await answer.json()) as { policyNumber: string }).policyNumber;
}

/** The same, signed on paper: ready for issue. */
export async function prepareToIssue(
  request: APIRequestContext,
  data: { readonly paymentType?: string; readonly customer?: object } = {},
): Promise<PreparedQuotation> {
  const quotation = await prepareToSign(request, data);
  await sign(request, quotation.id, data.paymentType === 'SEPA');
  return quotation;
}

/** The same, issued: the policy with its number. */
export async function prepareIssued(
  request: APIRequestContext,
  data: { readonly paymentType?: string; readonly customer?: object } = {},
): Promise<{ readonly id: number; readonly policyNumber: string }> {
  const quotation = await prepareToIssue(request, data);
  return { id: quotation.id, policyNumber: await issue(request, quotation) };
}

/** Accepts, hands over, signs on paper and issues a saved quotation. */
export async function sellQuotation(request: APIRequestContext, id: number): Promise<void> {
  const { price } = (await (await request.get(`/api/preventivi/${id}`)).json()) as { price: { hash: string } };
  const quotation = { id, hash: price.hash };
  await accept(request, quotation);
  await handOver(request, id);
  await sign(request, id, false);
  await issue(request, quotation);
}

/**
 * Records the premium of a policy as received today, as the agency. The day is that in Rome: until one or two hours after
 * midnight the UTC day is the one before the sale, which the product refuses.
 */
export async function recordPremium(request: APIRequestContext, id: number): Promise<void> {
  await recordOn(request, id)('incassi', { receivedOn: moment().today, reference: 'TRN 1' });
}
