import type { Consent } from '#areas/customers/customers/domain/index.ts';
import { type ConsentAnswers, NO_ANSWERS } from '#areas/sale/contracts/domain/index.ts';

/** The answers that a known customer has given; the others are open. */
export function answersOf(consents: readonly Pick<Consent, 'purpose' | 'granted'>[]): ConsentAnswers {
  return { ...NO_ANSWERS, ...Object.fromEntries(consents.map(({ purpose, granted }) => [purpose, granted])) };
}
