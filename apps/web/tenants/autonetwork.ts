import type { Tenant } from './tenant.ts';

/** The dealer-payment variant: dark menu, green accent. */
export const autonetwork: Tenant = {
  name: 'AUTONETWORK',
  menuScheme: 'dark',
  accent: ['#e6f6f2', '#cfeae3', '#9fd6c8', '#6bc1ab', '#42af93', '#2b9a80', '#187a63', '#11705a', '#0b5847', '#063c30'],
};
