import type { Page } from '#areas/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { paymentsAddress } from '../api/addresses.ts';

export const paymentsPages: readonly Page[] = [
  page({
    address: paymentsAddress,
    access: ['READ_POLIZZE'],
    title: { it: 'Payments', en: 'Payments' },
    load: () => import('./payments-page.tsx').then((code) => code.PaymentsPage),
  }),
];
