import { openPaymentKeys } from '#areas/agency/settings/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import type { CardServices } from './card-service.ts';
import { type StripeKeys, stripeService } from './stripe-service.ts';

/** Returns the payment service of the stored keys; without them the demonstration's, or none. */
export function configuredCards(db: Database, box: SecretBox, demo: StripeKeys | null): CardServices {
  return async () => {
    const keys = (await openPaymentKeys(db, box)) ?? demo;
    return keys === null ? null : stripeService(keys);
  };
}
