import { NEGOTIATION_RULES } from '#areas/acquisition/negotiations/domain/index.ts';
import { DEFAULT_SALE_RULES } from '#areas/sale/contracts/domain/index.ts';
import type { Tenant } from './tenant.ts';

/** The default tenant: light menu, blue accent, the rules of spec §5 and §9 that name no variant. */
export const passway: Tenant = {
  name: 'PASSWAY',
  menuScheme: 'light',
  accent: ['#eaf3fb', '#d3e4f3', '#a5c8e7', '#74aadb', '#4d91d1', '#3b82c2', '#2a72b5', '#1c5d99', '#164b7c', '#0d355a'],
  loginPage: 'SPLIT',
  homePage: 'PRODUCTION',
  sale: DEFAULT_SALE_RULES,
  negotiations: NEGOTIATION_RULES,
  maxIvassReminders: 7,
};
