import type { Tenant } from './tenant.ts';

/** The dealer-payment variant: dark menu, green accent. */
export const autonetwork: Tenant = {
  name: 'AUTONETWORK',
  menuScheme: 'dark',
  accent: ['#e6f6f2', '#cfeae3', '#9fd6c8', '#6bc1ab', '#42af93', '#4fb89d', '#1d8a70', '#11705a', '#0b5847', '#063c30'],
};
