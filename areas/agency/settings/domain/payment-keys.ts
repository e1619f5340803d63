/** Keys of the payment provider for pay-by-link (spec §3). */
export const PAYMENT_KEYS = ['SECRET_KEY', 'PUBLISHABLE_KEY', 'HOOK_SECRET'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];

/** Returns the missing keys; cards can be charged by link only if there are none. */
export function missingPaymentKeys(set: readonly PaymentKey[]): PaymentKey[] {
  return PAYMENT_KEYS.filter((key) => !set.includes(key));
}
