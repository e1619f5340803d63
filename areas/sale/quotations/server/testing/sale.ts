import { type ContractDataInput, contractDetailSchema, handOver, sign } from '#areas/sale/contracts/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller, TestAnswer } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import { CAR_SALE, ofAnotherCar } from './sale-data.ts';

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

/** The sale with the first offer that has no problem. */
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

/** Saves a quotation of another car with the first offer that has no problem. */
export async function quote(caller: Caller, data: ContractDataInput = CAR_SALE): Promise<Saved> {
  const answer = await caller.call(routes.create, { body: await withFirstOffer(caller, ofAnotherCar(data)) });
  if (answer.status !== 200) throw new Error(`The quotation was not saved: ${JSON.stringify(answer.body)}`);
  const body = answer.body as { id: number; version: number; price: { hash: string; premium: number } };
  return { id: body.id, version: body.version, hash: body.price.hash, premium: body.price.premium };
}

/** Accepts the quotation. */
export function accept(caller: Caller, saved: Saved, key?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return caller.call(routes.accept, { params: { id: saved.id }, body: { priceHash: saved.hash } }, headers);
}

/**
 * Makes the papers of an accepted quotation, records the hand-over on paper and the signature; does nothing if it is
 * not accepted, or already done.
 */
export async function recordPapers(caller: Caller, { id }: Pick<Saved, 'id'>): Promise<void> {
  const read = async () => {
    const answer = await caller.call(routes.read, { params: { id } });
    return answer.status === 200 ? contractDetailSchema.parse(answer.body) : null;
  };
  const before = await read();
  if (before?.status !== 'PREVENTIVO_ACCETTATO' || before.papers === null || before.papers.signedOn !== null) return;
  if (before.papers.storedAt === null) await caller.runJobs();
  const answers = [
    await caller.call(handOver, { params: { id }, body: { medium: 'CARTA' } }),
    await caller.call(sign, {
      params: { id },
      body: { signedOn: moment().today, signer: 'Mario Rossi', mandateSigned: before.data.paymentType === 'SEPA' },
    }),
  ];
  const refused = answers.find(({ status }) => status >= 300);
  if (refused !== undefined) throw new Error(`The papers were not recorded: ${JSON.stringify(refused.body)}`);
}

/** Issues an accepted quotation, after recording its papers. */
export async function issue(caller: Caller, saved: Saved, key?: string): Promise<TestAnswer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  await recordPapers(caller, saved);
  return caller.call(routes.issue, { params: { id: saved.id }, body: { priceHash: saved.hash } }, headers);
}
