import { type RawBuilder, sql } from 'kysely';
import { AGENCY_PAYMENT_TYPES } from '#areas/agency/settings/domain/index.ts';
import { literals } from '#platform/server-kit/database/literals.ts';

/** Whether the agency holds the premium of contract `c` (`holderOf` of its payment type); otherwise who sold it does. */
export const HELD_BY_AGENCY: RawBuilder<boolean> = sql<boolean>`coalesce(c.payment_type in (${literals(AGENCY_PAYMENT_TYPES)}), false)`;
