import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { demoCardAddress } from '../../api/addresses.ts';
import type { DemoCards } from './demo-cards.ts';

interface Session {
  readonly id: string;
  readonly amount: number;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly intent: string;
  status: 'open' | 'complete' | 'expired';
  /** Seconds since 1970 of the charge; null before. */
  paidAt: number | null;
  refunded: boolean;
}

export interface CardStandIn {
  readonly at: URL;
  readonly secret: string;
  readonly hook: string;
  readonly page: DemoCards;
  /** Sends an event of a session as the service would; its answer's status. */
  send(type: string, session: string): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  /** Public address of the product. */
  readonly publicUrl: () => string;
  /** Posts a signed event to the product. Default: over HTTP, to the product's address. */
  readonly deliver?: (body: string, signature: string) => Promise<number>;
}

/** Cards that the service refuses, with its reasons; every other one is accepted. */
const REFUSED: Readonly<Record<string, string>> = {
  '4000000000000002': 'La carta è stata rifiutata',
  '4000000000009995': 'La carta non ha fondi sufficienti',
};

/** Pauses between deliveries of an event that the product did not accept, milliseconds. */
const PAUSES = [500, 2_000, 10_000, 60_000] as const;

const sessionObject = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  amount_total: session.amount,
  currency: 'eur',
  metadata: session.metadata,
  payment_intent: session.status === 'complete' ? session.intent : null,
});

/** The session with its charge, as `expand[]=payment_intent.latest_charge` asks for. */
const expanded = (session: Session) => ({
  ...sessionObject(session),
  payment_intent:
    session.paidAt === null
      ? null
      : {
          id: session.intent,
          object: 'payment_intent',
          latest_charge: { id: `ch_${session.intent}`, object: 'charge', created: session.paidAt },
        },
});

const failure = (status: number, code: string) => ({ status, body: { error: { type: 'invalid_request_error', code, message: code } } });

/**
 * The demonstration's substitute for the payment service: on this machine only, over the service's own HTTP, with signed
 * events that are delivered again until they are accepted. Cards: every number is accepted but those in `REFUSED`.
 */
export async function startCardServiceStandIn({ publicUrl, deliver }: Options): Promise<CardStandIn> {
  const secret = `sk_demo_${randomBytes(12).toString('hex')}`;
  const hook = `whsec_${randomBytes(24).toString('hex')}`;
  const stripe = new Stripe(secret);
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, string>();
  const pending = new Set<NodeJS.Timeout>();

  const overHttp = async (body: string, signature: string): Promise<number> => {
    const answer = await fetch(`${publicUrl()}/api/public/pagamenti/eventi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    return answer.status;
  };
  const post = async (body: string): Promise<number> =>
    (deliver ?? overHttp)(body, stripe.webhooks.generateTestHeaderString({ payload: body, secret: hook }));

  const deliverUntilAccepted = (body: string, attempt = 0): void => {
    const pause = PAUSES[attempt];
    const timer = setTimeout(
      () => {
        pending.delete(timer);
        post(body)
          .catch(() => 0)
          .then((status) => {
            if (status !== 204 && pause !== undefined) deliverUntilAccepted(body, attempt + 1);
          });
      },
      attempt === 0 ? 0 : pause,
    );
    timer.unref();
    pending.add(timer);
  };

  const eventOf = (type: string, object: object) =>
    JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object },
    });

  const open = (fields: URLSearchParams, key: string | undefined) => {
    const known = key === undefined ? undefined : byKey.get(key);
    const id = known ?? `cs_demo_${randomBytes(16).toString('hex')}`;
    if (known === undefined) {
      if (key !== undefined) byKey.set(key, id);
      sessions.set(id, {
        id,
        amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
        description: fields.get('line_items[0][price_data][product_data][name]') ?? '',
        metadata: { source: fields.get('metadata[source]') ?? '', payment: fields.get('metadata[payment]') ?? '' },
        successUrl: fields.get('success_url') ?? '',
        cancelUrl: fields.get('cancel_url') ?? '',
        intent: `pi_demo_${randomBytes(12).toString('hex')}`,
        status: 'open',
        paidAt: null,
        refunded: false,
      });
    }
    const session = sessions.get(id);
    if (session === undefined) return failure(404, 'resource_missing');
    return { status: 200, body: { ...sessionObject(session), url: `${publicUrl()}${demoCardAddress.href({ session: id })}` } };
  };

  const refund = (fields: URLSearchParams) => {
    const session = [...sessions.values()].find(({ intent }) => intent === fields.get('payment_intent'));
    if (session === undefined) return failure(404, 'resource_missing');
    if (session.refunded) return failure(400, 'charge_already_refunded');
    session.refunded = true;
    deliverUntilAccepted(eventOf('charge.refunded', { object: 'charge', refunded: true, payment_intent: session.intent }));
    return { status: 200, body: { id: `re_${session.intent}`, object: 'refund', status: 'succeeded' } };
  };

  const answer = (method: string, path: string, fields: URLSearchParams, key: string | undefined): { status: number; body: object } => {
    if (method === 'POST' && path === '/v1/checkout/sessions') return open(fields, key);
    if (method === 'POST' && path === '/v1/refunds') return refund(fields);
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session === undefined) return failure(404, 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') return failure(400, 'session_not_open');
      session.status = 'expired';
      deliverUntilAccepted(eventOf('checkout.session.expired', sessionObject(session)));
    }
    return { status: 200, body: method === 'GET' ? expanded(session) : sessionObject(session) };
  };

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const allowed = request.headers.authorization === `Bearer ${secret}`;
      const { status, body } = allowed
        ? answer(
            request.method ?? '',
            (request.url ?? '').split('?')[0] ?? '',
            new URLSearchParams(Buffer.concat(pieces).toString('utf8')),
            key?.toString(),
          )
        : failure(401, 'api_key_invalid');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    at: new URL(`http://127.0.0.1:${port}`),
    secret,
    hook,
    page: {
      show: (id) => {
        const session = sessions.get(id);
        if (session === undefined) return null;
        return {
          amount: session.amount,
          description: session.description,
          isOpen: session.status === 'open',
          cancelUrl: session.cancelUrl,
        };
      },
      pay: async (id, card) => {
        const session = sessions.get(id);
        if (session === undefined || session.status === 'expired') return null;
        if (session.status === 'complete') return { url: session.successUrl, refusal: null };
        const refusal = REFUSED[card];
        if (refusal !== undefined) return { url: null, refusal };
        session.status = 'complete';
        session.paidAt = Math.floor(Date.now() / 1000);
        deliverUntilAccepted(eventOf('checkout.session.completed', sessionObject(session)));
        return { url: session.successUrl, refusal: null };
      },
    },
    send: async (type, id) => {
      const session = sessions.get(id);
      return session === undefined ? 0 : post(eventOf(type, sessionObject(session)));
    },
    close: () => {
      for (const timer of pending) clearTimeout(timer);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
