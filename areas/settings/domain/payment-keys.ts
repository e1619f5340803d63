import type { Text } from '#platform/domain-kit/locale.ts';

/** Keys of the payment provider for pay-by-link (spec §3). */
export const PAYMENT_KEYS = ['SECRET_KEY', 'PUBLISHABLE_KEY', 'HOOK_SECRET'] as const;
export type PaymentKey = (typeof PAYMENT_KEYS)[number];

export const PAYMENT_KEY_LABELS: Readonly<Record<PaymentKey, Text>> = {
  SECRET_KEY: { it: 'Chiave segreta', en: 'Secret key' },
  PUBLISHABLE_KEY: { it: 'Chiave pubblicabile', en: 'Publishable key' },
  HOOK_SECRET: { it: 'Segreto di firma delle notifiche', en: 'Hook signature secret' },
};

/** Returns the missing keys; cards can be charged by link only if there are none. */
export function missingPaymentKeys(set: readonly PaymentKey[]): PaymentKey[] {
  return PAYMENT_KEYS.filter((key) => !set.includes(key));
}
