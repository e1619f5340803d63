import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { CAR_SALE, carIdentity } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An accepted quotation and the key of its issue, repeated if necessary. */
export interface ToIssue {
  readonly id: number;
  readonly hash: string;
  readonly key: string;
}

/** A logged-in caller over real HTTP. */
export class Client {
  readonly #url: string;
  /** No vehicle is issued twice, even by another run on the same database. */
  #car = Date.now() % 8_000_000;
  #cookie = '';
  #username = '';

  constructor(url: string) {
    this.#url = url;
  }

  async login(username: string): Promise<void> {
    const response = await fetch(`${this.#url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Prova2026' }),
    });
    if (response.status !== 204) throw new Error(`Login of ${username}: ${response.status}`);
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    this.#username = username;
  }

  /** Sends a request; logs in again where the access ended, as it does when restarts take long. */
  async post(path: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
    const answer = await this.#send(path, body, key);
    if (answer.body.error !== 'FORBIDDEN' || this.#username === '') return answer;
    await this.login(this.#username);
    return this.#send(path, body, key);
  }

  async #send(path: string, body: unknown, key: string): Promise<Answer> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  }

  /** The data of a sale with the first offer that has no problems. */
  async sale(): Promise<ContractDataInput> {
    interface Offer {
      productVersionId: number;
      packageVersionId: number;
      selected: string[];
      months: number;
      problems: unknown[];
      needsApproval: boolean;
      appraisalRequired: boolean;
    }
    const answer = await this.post('/preventivi/calcola', CAR_SALE);
    const { offers } = answer.body as { offers: Offer[] };
    const offer = offers.find((one) => one.problems.length === 0 && !one.needsApproval && !one.appraisalRequired);
    if (offer === undefined) throw new Error('No offer without problems');
    const { productVersionId, packageVersionId, selected, months } = offer;
    return { ...CAR_SALE, choice: { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: selected } };
  }

  /** Saves and accepts one quotation. */
  async prepare(sale: ContractDataInput): Promise<ToIssue> {
    this.#car += 1;
    const saved = await this.post('/preventivi', { ...sale, vehicle: { ...CAR_SALE.vehicle, ...carIdentity(this.#car) } });
    const { id, price } = saved.body as { id: number; price: { hash: string } };
    const accepted = await this.post(`/preventivi/${id}/accetta`, { priceHash: price.hash });
    if (accepted.status !== 200) throw new Error(`Quotation ${id} was not accepted: ${JSON.stringify(accepted.body)}`);
    await this.#recordPapers(id);
    return { id, hash: price.hash, key: randomUUID() };
  }

  /** Records hand-over and signature as soon as the documents of the proposal are stored. */
  async #recordPapers(id: number): Promise<void> {
    while ((await this.post(`/contratti/${id}/consegna`, { medium: 'CARTA' })).status !== 204) await delay(100);
    const signed = await this.post(`/contratti/${id}/firma`, { signedOn: moment().today, signer: 'Mario Rossi' });
    if (signed.status !== 204) throw new Error(`The signature of ${id} was not recorded: ${JSON.stringify(signed.body)}`);
  }

  async get(path: string): Promise<Answer> {
    const response = await fetch(`${this.#url}/api${path}`, { headers: { cookie: this.#cookie } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  issue({ id, hash, key }: ToIssue): Promise<Answer> {
    return this.post(`/preventivi/${id}/emetti`, { priceHash: hash }, key);
  }
}
