import type { Caller, TestAnswer } from '#apps/server/testing/app.ts';
import type { ContractDataInput } from '#areas/contracts/api/index.ts';
import * as routes from '../../api/index.ts';
import { CAR_SALE } from './sale-data.ts';

interface OfferShape {
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly selected: readonly string[];
  readonly months: number;
  readonly problems: readonly unknown[];
  readonly needsApproval: boolean;
  readonly appraisalRequired: boolean;
  readonly price: {
    readonly premium: number;
    readonly hash: string;
    readonly lines: readonly { readonly premium: number; readonly taxable: number; readonly tax: number }[];
  };
}

/** The offers for a sale. */
export async function offersFor(caller: Caller, data: ContractDataInput): Promise<readonly OfferShape[]> {
  const answer = await caller.call(routes.calculate, { body: data });
  return (answer.body as { offers: OfferShape[] }).offers;
}

/** The sale with the first offer that can be had without any problem. */
export async function withFirstOffer(caller: Caller, data: ContractDataInput): Promise<ContractDataInput> {
  const offer = (await offersFor(caller, data)).find((one) => one.problems.length === 0 && !one.needsApproval && !one.appraisalRequired);
  if (offer === undefined) throw new Error('No offer without problems');
  const { productVersionId, packageVersionId, selected, months } = offer;
  return { ...data, choice: { ...data.choice, productVersionId, packageVersionId, months, coverages: [...selected] } };
}

export interface Saved {
  readonly id: number;
  readonly version: number;
  readonly hash: string;
  readonly premium: number;
}

/** Saves a quotation with the first good offer. */
export async function quote(caller: Caller, data: ContractDataInput = CAR_SALE): Promise<Saved> {
  const answer = await caller.call(routes.create, { body: await withFirstOffer(caller, data) });
  if (answer.status !== 200) throw new Error(`The quotation was not saved: ${JSON.stringify(answer.body)}`);
  const body = answer.body as { id: number; version: number; price: { hash: string; premium: number } };
  return { id: body.id, version: body.version, hash: body.price.hash, premium: body.price.premium };
}

/** Accepts what was quoted. */
export function accept(caller: Caller, saved: Saved, key?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return caller.call(routes.accept, { params: { id: saved.id }, body: { priceHash: saved.hash } }, headers);
}

/** Issues what was accepted. */
export function issue(caller: Caller, saved: Saved, key?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return caller.call(routes.issue, { params: { id: saved.id }, body: { priceHash: saved.hash } }, headers);
}
