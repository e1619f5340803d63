import { NEGOTIATION_RULES } from '#areas/acquisition/negotiations/domain/index.ts';
import { USUAL_TOLERANCE } from '#areas/agency/vehicles/domain/index.ts';
import { DEFAULT_SALE_RULES } from '#areas/sale/contracts/domain/index.ts';
import type { Tenant } from './tenant.ts';

/**
 * The dealer-payment variant (spec §1): dark menu, green accent. A network of showrooms: a vehicle is new until six
 * months after its registration, with plate or without, and is insured close to its valuation.
 */
export const autonetwork: Tenant = {
  name: 'AUTONETWORK',
  menuScheme: 'dark',
  accent: ['#e6f6f2', '#cfeae3', '#9fd6c8', '#6bc1ab', '#42af93', '#2b9a80', '#187a63', '#11705a', '#0b5847', '#063c30'],
  loginPage: 'BANNER',
  homePage: 'TASKS',
  sale: {
    ...DEFAULT_SALE_RULES,
    vehicleStatuses: ['NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO'],
    newUsedBoundaryMonths: 6,
    valueTolerance: USUAL_TOLERANCE,
    infocar: 'INLINE',
  },
  negotiations: NEGOTIATION_RULES,
  maxIvassReminders: 15,
};
