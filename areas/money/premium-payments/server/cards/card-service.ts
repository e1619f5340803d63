import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Outside } from '#platform/server-kit/context.ts';

/** What a customer pays in one attempt. */
export interface CardOrder {
  readonly paymentId: number;
  /** Number of the attempt: the same attempt never opens two sessions. */
  readonly attempt: number;
  readonly amount: Cents;
  readonly description: string;
  readonly email: string | null;
  /** Addresses to which the service sends the customer back, after paying and without. */
  readonly paidUrl: string;
  readonly cancelUrl: string;
}

/** An attempt as the service knows it; messages only say that one should be read. */
export interface CardSession {
  readonly id: string;
  /** Our payment; null for a session that we did not open. */
  readonly paymentId: number | null;
  readonly state: 'OPEN' | 'WAITING' | 'PAID' | 'ENDED';
  readonly amount: Cents;
  /** The money that moved; null before. */
  readonly charge: string | null;
  /** The day on which the customer paid, in Rome; null before. */
  readonly paidOn: PlainDate | null;
}

/** A message of the service, checked against its signature. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  /**
   * SESSION: `subject` is a session to read. RETURN: `subject` is a charge whose money went back. REINSTATED: the dispute of
   * the charge was won, and its money came again.
   */
  readonly about: 'SESSION' | 'RETURN' | 'REINSTATED' | 'OTHER';
  readonly subject: string | null;
}

/** A service that collects cards on a page of its own: this product never sees a card number. */
export interface CardService {
  openSession(outside: Outside, order: CardOrder): Promise<{ readonly id: string; readonly url: string }>;
  /** Ends an open session, so that it cannot be paid any more; does nothing for one that ended. */
  endSession(outside: Outside, id: string): Promise<void>;
  readSession(outside: Outside, id: string): Promise<CardSession>;
  /** Returns the money of a charge; the same key never returns it twice. */
  refund(outside: Outside, charge: string, amount: Cents, key: string): Promise<void>;
  /** Throws for a message whose signature is missing, wrong or older than five minutes. */
  readEvent(body: Buffer, signature: string): CardEvent;
}

/** The service of the moment; null while its keys are missing. */
export type CardServices = () => Promise<CardService | null>;
