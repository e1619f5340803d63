import { z } from 'zod';
import { settingSchemas } from '#areas/agency/settings/api/index.ts';
import { COMPARISON_TYPES } from '#areas/agency/settings/domain/index.ts';
import { PAYMENT_TYPES } from '../domain/sale-rules.ts';

/** The rules of the sale that a product manager sets; they override the tenant's. */
export const saleRulesSchema = z.object({
  paymentTypes: z.array(z.enum(PAYMENT_TYPES.codes)),
  vehicleVatRate: z.int(),
  comparison: z.enum(COMPARISON_TYPES),
  upselling: settingSchemas.UPSELLING,
  quoteDurations: settingSchemas.DURATE_PREVENTIVO,
});
