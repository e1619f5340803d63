import type { Text } from '#platform/domain-kit/locale.ts';
import type { PaymentKey } from './payment-keys.ts';

export const PAYMENT_KEY_LABELS: Readonly<Record<PaymentKey, Text>> = {
  SECRET_KEY: { it: 'Chiave segreta', en: 'Secret key' },
  PUBLISHABLE_KEY: { it: 'Chiave pubblicabile', en: 'Publishable key' },
  HOOK_SECRET: { it: 'Segreto di firma delle notifiche', en: 'Hook signature secret' },
};
