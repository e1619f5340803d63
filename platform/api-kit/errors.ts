import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';

export interface ErrorSpec extends Text {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 421 | 422 | 429 | 431 | 500 | 502 | 503;
}

declare const errorCode: unique symbol;
/** A declared error: code, HTTP status and texts together, so that no code lacks a text. */
export type ErrorCode = ErrorSpec & { readonly code: string; readonly [errorCode]: true };

/**
 * Returns the error for an unexpected failure of an operation (spec §8): an article and a noun in Italian, a verb in
 * `-ing` in English.
 */
export function unexpectedIn(it: string, en: string): ErrorSpec {
  return { status: 500, it: `Si è verificato un errore imprevisto durante ${it}`, en: `An unexpected error occurred while ${en}` };
}

/** The browser's reaction to a failed call (spec §8). */
export type FailureAction = 'RENEW_SESSION' | 'MAINTENANCE_PAGE' | 'MESSAGES_AT_FIELDS' | 'MESSAGE';

/**
 * Maps status to action: 403 renews the session once and then asks to sign in, 503 leads to maintenance, 422 belongs to
 * the fields. A server that is only overloaded answers 503 with its own code, and the page stays.
 */
export function actionOn(status: number, code?: string): FailureAction {
  if (status === 403) return 'RENEW_SESSION';
  if (status === 503) return code === 'OVERLOADED' ? 'MESSAGE' : 'MAINTENANCE_PAGE';
  return status === 422 ? 'MESSAGES_AT_FIELDS' : 'MESSAGE';
}

/**
 * Declares an area's errors: code → status and texts (`{name}` is filled from the parameters). Both languages are
 * mandatory by type. Throws for 503, which only the whole system answers.
 */
export function defineErrors<const T extends Readonly<Record<string, ErrorSpec>>>(table: T): Codes<T> {
  const unavailable = Object.entries(table).find(([, { status }]) => status === 503);
  if (unavailable !== undefined) throw new Error(`${unavailable[0]}: 503 takes the user from the page to that of maintenance`);
  return named(table);
}

type Codes<T> = { readonly [K in keyof T]: ErrorCode };

function named<const T extends Readonly<Record<string, ErrorSpec>>>(table: T): Codes<T> {
  const entries = Object.entries(table).map(([code, spec]) => [code, { ...spec, code }]);
  return Object.fromEntries(entries) as Codes<T>;
}

/** An expected failure: thrown by commands, answered as `{ error, error_description }` with the declared status. */
export class AppError extends Error {
  readonly spec: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** Machine-readable facts for the screen, such as the list of blocking reasons. */
  readonly details: unknown;

  constructor(spec: ErrorCode, params: Readonly<Record<string, string | number>> = {}, details?: unknown) {
    super(spec.code);
    this.name = 'AppError';
    this.spec = spec;
    this.params = params;
    this.details = details;
  }

  text(language: Language): string {
    return interpolate(this.spec[language], this.params);
  }
}

/** Field path → message, already in the caller's language; answered as a 422 map (spec §8). */
export class FieldErrors extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super('Invalid fields');
    this.name = 'FieldErrors';
    this.fields = fields;
  }
}

/** Errors that any route may answer. */
export const commonErrors = named({
  FORBIDDEN: { status: 403, it: 'Accesso negato', en: 'Access denied' },
  NOT_FOUND: { status: 404, it: 'Risorsa non disponibile', en: 'Resource unavailable' },
  BAD_REQUEST: { status: 400, it: 'Richiesta non valida', en: 'Invalid request' },
  UNKNOWN_HOST: {
    status: 421,
    it: 'Questo server non risponde a questo indirizzo: usa quello indicato dalla tua agenzia',
    en: 'This server does not answer to this address: use the one your agency gave you',
  },
  BODY_TOO_LARGE: { status: 413, it: 'Il contenuto inviato è troppo grande', en: 'The content sent is too large' },
  HEADERS_TOO_LARGE: {
    status: 431,
    it: 'Le intestazioni della richiesta sono troppo grandi',
    en: 'The headers of the request are too large',
  },
  REQUEST_TOO_SLOW: { status: 408, it: 'La richiesta non è arrivata in tempo', en: 'The request did not arrive in time' },
  UNSUPPORTED_MEDIA: { status: 415, it: 'Tipo di contenuto non supportato', en: 'Content type not supported' },
  TOO_MANY_REQUESTS: {
    status: 429,
    it: 'Troppi tentativi: riprova tra {minutes} minuti',
    en: 'Too many attempts: try again in {minutes} minutes',
  },
  CHANGED_BY_OTHERS: {
    status: 412,
    it: 'Nel frattempo {who} ha modificato questi dati ({when})',
    en: 'Meanwhile {who} changed this data ({when})',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    it: "Manca l'identificativo dell'operazione (Idempotency-Key)",
    en: 'The operation identifier (Idempotency-Key) is missing',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    it: "L'identificativo dell'operazione è già stato usato per un'altra richiesta",
    en: 'The operation identifier was already used for a different request',
  },
  VERSION_REQUIRED: { status: 400, it: 'Manca la versione dei dati (If-Match)', en: 'The data version (If-Match) is missing' },
  MAINTENANCE: { status: 503, it: 'Il sistema è in manutenzione', en: 'The system is under maintenance' },
  OVERLOADED: {
    status: 503,
    it: 'Il sistema è molto carico in questo momento: riprova tra qualche istante',
    en: 'The system is very busy right now: try again in a moment',
  },
  INTERNAL: { status: 500, it: 'Errore imprevisto', en: 'Unexpected error' },
});
