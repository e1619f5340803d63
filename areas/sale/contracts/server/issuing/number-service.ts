import { z } from 'zod';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Outside } from '#platform/server-kit/context.ts';

/** The request for a policy number. The same quotation always gets the same number. */
export interface NumberRequest {
  readonly quotation: string;
  readonly tariff: string;
  readonly product: string;
  readonly issuedOn: PlainDate;
  readonly effectiveDate: PlainDate;
  readonly premium: Cents;
}

export type NumberAnswer =
  | { readonly kind: 'GIVEN'; readonly number: string }
  | { readonly kind: 'REFUSED'; readonly reason: string }
  | { readonly kind: 'UNAVAILABLE'; readonly reason: string };

/** Requests policy numbers from insurers. Never throws: a failure is part of the answer. */
export interface NumberService {
  /** Codes of the insurers with a connected service. */
  readonly connected: ReadonlySet<string>;
  ask(outside: Outside, company: string, request: NumberRequest): Promise<NumberAnswer>;
}

const given = z.object({ number: z.string().regex(/^[A-Z0-9][A-Z0-9./-]{2,29}$/) });
const refused = z.object({ reason: z.string().min(1).max(300) });
const TIMEOUT_MS = 10_000;
/** Statuses with which a service refuses; any other than 200 means that it is unavailable. */
const REFUSALS = [400, 409, 422];

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

async function post({ url, headers }: Target, request: NumberRequest): Promise<NumberAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': request.quotation },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const body = await bodyOf(response);
  if (response.status === 200) {
    const answer = given.safeParse(body);
    return answer.success
      ? { kind: 'GIVEN', number: answer.data.number }
      : { kind: 'UNAVAILABLE', reason: 'il servizio della compagnia ha risposto senza un numero valido' };
  }
  const refusal = refused.safeParse(body);
  if (REFUSALS.includes(response.status) && refusal.success) return { kind: 'REFUSED', reason: refusal.data.reason };
  return { kind: 'UNAVAILABLE', reason: `il servizio della compagnia ha risposto ${response.status}` };
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Moves user and password from the URL to basic authorisation. */
function targetOf(address: URL): Target {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const token = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { url: url.href, headers: username === '' ? {} : { authorization: `Basic ${token}` } };
}

/**
 * The insurers' services over HTTPS, by insurer code: POST of the request; the answer is `{ number }` or a refusal `{
 * reason }`.
 */
export function httpNumberService(addresses: ReadonlyMap<string, URL>): NumberService {
  const targets = new Map([...addresses].map(([company, address]) => [company, targetOf(address)]));
  return {
    connected: new Set(targets.keys()),
    ask: async (_outside, company, request) => {
      const target = targets.get(company);
      if (target === undefined) return { kind: 'REFUSED', reason: 'il servizio della compagnia non è collegato' };
      return post(target, request).catch(() => ({ kind: 'UNAVAILABLE', reason: 'il servizio della compagnia non risponde' }));
    },
  };
}
