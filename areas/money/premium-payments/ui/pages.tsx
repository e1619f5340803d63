import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { demoCardAddress, payAddress, paymentsAddress } from '../api/addresses.ts';

export const paymentPages: readonly Page[] = [
  page({
    address: paymentsAddress,
    access: ['READ_PREVENTIVI', 'READ_POLIZZE'],
    title: { it: 'Pagamenti', en: 'Payments' },
    load: () => import('./list/payments-page.tsx').then((code) => code.PaymentsPage),
    menu: { section: 'statements', order: 20, notFor: ['CLIENTE', 'COMPAGNIA', 'PERITO'] },
  }),
  page({
    address: payAddress,
    access: 'public',
    title: { it: 'Pagamento del premio', en: 'Payment of the premium' },
    load: () => import('./pay/pay-page.tsx').then((code) => code.PayPage),
  }),
  page({
    address: demoCardAddress,
    access: 'public',
    title: { it: 'Carta di prova', en: 'Demonstration card' },
    load: () => import('./pay/demo-card-page.tsx').then((code) => code.DemoCardPage),
  }),
];
