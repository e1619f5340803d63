import Stripe from 'stripe';
import { AppError } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { paymentErrors } from '../../api/errors.ts';
import type { CardEvent, CardService, CardSession } from './card-service.ts';

export interface StripeKeys {
  readonly secret: string;
  /** Secret with which messages are signed. */
  readonly hook: string;
  /** Another place of the service: the stand-in of a demonstration or a test. */
  readonly at?: URL;
}

const TIMEOUT_MS = 10_000;

/** Marks sessions as opened by this product. */
const SOURCE = 'nais';

function stateOf({ status, payment_status }: Stripe.Checkout.Session): CardSession['state'] {
  if (payment_status === 'paid') return 'PAID';
  if (status === 'open') return 'OPEN';
  return status === 'complete' ? 'WAITING' : 'ENDED';
}

const idOf = (value: string | { readonly id: string } | null): string | null => (typeof value === 'string' ? value : (value?.id ?? null));

/** The day of the charge that paid a session, in Rome. */
function paidOnOf({ payment_intent: intent }: Stripe.Checkout.Session): PlainDate | null {
  const charge = typeof intent === 'string' ? null : (intent?.latest_charge ?? null);
  return charge === null || typeof charge === 'string' ? null : todayInRome(new Date(charge.created * 1000).toISOString());
}

const SESSION_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/** Reads an event without trusting more of it than its kind and what it is about. */
function eventOf(event: Stripe.Event): CardEvent {
  const { id, type } = event;
  if (SESSION_EVENTS.includes(type)) return { id, type, about: 'SESSION', subject: (event.data.object as { readonly id: string }).id };
  if (event.type === 'charge.refunded')
    return { id, type, about: 'RETURN', subject: event.data.object.refunded ? idOf(event.data.object.payment_intent) : null };
  if (event.type === 'charge.dispute.funds_withdrawn')
    return { id, type, about: 'RETURN', subject: idOf(event.data.object.payment_intent) };
  if (event.type === 'charge.dispute.funds_reinstated')
    return { id, type, about: 'REINSTATED', subject: idOf(event.data.object.payment_intent) };
  return { id, type, about: 'OTHER', subject: null };
}

function failed(cause: unknown): AppError {
  const error = new AppError(paymentErrors.CARD_SERVICE_FAILED);
  error.cause = cause;
  return error;
}

/**
 * Returns the service over Stripe Checkout. Everything that is not a clear answer is CARD_SERVICE_FAILED: it may or may
 * not have happened, so callers repeat with the same keys.
 */
export function stripeService({ secret, hook, at }: StripeKeys): CardService {
  const place = at === undefined ? {} : { host: at.hostname, port: at.port, protocol: 'http' as const };
  const stripe = new Stripe(secret, { ...place, telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 2 });
  const call = <Result>(request: () => Promise<Result>) =>
    request().catch((error: unknown) => {
      throw failed(error);
    });
  return {
    openSession: async (_outside, { paymentId, attempt, amount, description, email, paidUrl, cancelUrl }) => {
      const { id, url } = await call(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            locale: 'it',
            client_reference_id: String(paymentId),
            metadata: { source: SOURCE, payment: String(paymentId) },
            line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name: description } } }],
            ...(email === null ? {} : { customer_email: email }),
            success_url: paidUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: `payment-${paymentId}-${attempt}-${amount}` },
        ),
      );
      if (url === null) throw failed(new Error(`Session ${id} has no address`));
      return { id, url };
    },
    endSession: async (_outside, id) => {
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        // A session that was paid or expired meanwhile cannot be ended.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw failed(error);
      });
    },
    readSession: async (_outside, id) => {
      const session = await call(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }));
      const isOurs = session.metadata?.source === SOURCE;
      return {
        id,
        paymentId: isOurs ? Number(session.metadata?.payment) : null,
        state: stateOf(session),
        amount: session.amount_total ?? 0,
        charge: idOf(session.payment_intent),
        paidOn: paidOnOf(session),
      };
    },
    refund: async (_outside, charge, amount, key) => {
      await stripe.refunds.create({ payment_intent: charge, amount }, { idempotencyKey: key }).catch((error: unknown) => {
        const isDone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
        if (!isDone) throw failed(error);
      });
    },
    readEvent: (body, signature) => eventOf(stripe.webhooks.constructEvent(body, signature, hook)),
  };
}
