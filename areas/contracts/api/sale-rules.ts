import { z } from 'zod';
import { codesOf, VEHICLE_STATUSES } from '#areas/catalogue/domain/index.ts';
import { settingSchemas } from '#areas/settings/api/index.ts';
import { COMPARISON_TYPES } from '#areas/settings/domain/index.ts';
import { PAYMENT_TYPES, type SaleRules } from '../domain/sale-rules.ts';

const statuses = codesOf(VEHICLE_STATUSES);

/** The rules of the sale as the quoter needs them. */
export const saleRulesSchema = z.object({
  maxYearsFromRegistration: z.record(z.enum(statuses), z.int()),
  maxEffectiveMonths: z.int(),
  vehicleStatuses: z.array(z.enum(statuses)),
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  vehicleVatRate: z.int(),
  comparison: z.enum(COMPARISON_TYPES),
  upselling: settingSchemas.UPSELLING,
  quoteDurations: settingSchemas.DURATE_PREVENTIVO,
  links: settingSchemas.LINK_ESTERNI,
}) satisfies z.ZodType<SaleRules>;
