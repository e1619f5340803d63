import { transitions } from '#platform/domain-kit/transitions.ts';
import type { EnvelopeState } from './state-codes.ts';

const ENVELOPE_EVENTS = ['AVVIA', 'APRI', 'FIRMA', 'RIFIUTA', 'SCADI', 'ANNULLA'] as const;
export type EnvelopeEvent = (typeof ENVELOPE_EVENTS)[number];

/**
 * The state machine. A signature is SIGNED only once its papers are sealed: until then an envelope whose customer has
 * confirmed stays VIEWED.
 */
export const ENVELOPE_TRANSITIONS = transitions<EnvelopeState, EnvelopeEvent>({
  events: ENVELOPE_EVENTS,
  start: { AVVIA: 'STARTED' },
  table: {
    STARTED: { APRI: 'VIEWED', RIFIUTA: 'REFUSED', SCADI: 'EXPIRED', ANNULLA: 'CANCELLED' },
    VIEWED: { APRI: 'VIEWED', FIRMA: 'SIGNED', RIFIUTA: 'REFUSED', SCADI: 'EXPIRED', ANNULLA: 'CANCELLED' },
    SIGNED: {},
    REFUSED: {},
    EXPIRED: {},
    CANCELLED: {},
  },
  final: ['SIGNED', 'REFUSED', 'EXPIRED', 'CANCELLED'],
});

/** How the customer gets the link: by mail, by text message, or on the device of the seller in the shop. */
export const DELIVERIES = ['EMAIL', 'SMS', 'QUI'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** How the customer gets the one-time code. */
export const CODE_CHANNELS = ['SMS', 'EMAIL'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Levels of PAdES that a seal reaches: with the certificate only, or also with a trusted time stamp. */
export const SEAL_LEVELS = ['B-B', 'B-T'] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];

/** Days for which a link can be used, counted from its last sending. */
export const LINK_DAYS = 7;
/** Days before the end on which a customer without a signature is reminded. */
export const REMINDER_DAYS: readonly number[] = [4, 1];
/** Times that a link can be sent. */
export const MAX_SENDS = 5;
/** Minutes for which a code can be used. */
export const CODE_MINUTES = 5;
/** Times that a code can be typed. */
export const CODE_ATTEMPTS = 5;
/** Seconds between two codes. */
export const CODE_PAUSE_SECONDS = 30;
/** Codes that one envelope can ask for in an hour. */
export const CODES_PER_HOUR = 10;
export const CODE_DIGITS = 6;
/** Characters of the reason of a refusal. */
export const MAX_REASON = 300;
