import { NEGOTIATION_RULES } from '#areas/acquisition/negotiations/domain/index.ts';
import { DEFAULT_SALE_RULES, MAX_AGE_15_YEARS } from '#areas/sale/contracts/domain/index.ts';
import type { Tenant } from './tenant.ts';

/**
 * The broker-payment variant (spec §1): light menu, violet accent. Vehicles of any status, up to 15 years old; cover
 * may start years ahead.
 */
export const brokerline: Tenant = {
  name: 'BROKERLINE',
  menuScheme: 'light',
  accent: ['#f3eefb', '#e3d9f4', '#c8b3e8', '#aa8adb', '#9168cf', '#7f50c4', '#6c3db1', '#5b3197', '#482677', '#321956'],
  loginPage: 'CARD',
  homePage: 'PRODUCTION',
  sale: {
    ...DEFAULT_SALE_RULES,
    maxYearsFromRegistration: MAX_AGE_15_YEARS,
    maxEffectiveMonths: 180,
    paymentTypes: ['BROKER', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'],
  },
  negotiations: NEGOTIATION_RULES,
  maxIvassReminders: 7,
};
