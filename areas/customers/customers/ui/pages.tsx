import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import { customerAddress, customerDuplicatesAddress, customersAddress, editCustomerAddress, mergeAddress } from '../api/addresses.ts';
import type { CustomerTab } from './parts.ts';

/** What later areas add to the screens, loaded with them. */
interface CustomerParts {
  readonly customer: () => Promise<{ readonly laterTabs: readonly CustomerTab[] }>;
}

/** Screens of customers (spec §2, clienti). */
export const customerPages = (parts: CustomerParts): readonly Page[] => [
  page({
    address: customersAddress,
    access: ['READ_PREVENTIVI', 'READ_POLIZZE'],
    title: { it: 'Clienti', en: 'Customers' },
    load: () => import('./list/customer-list-page.tsx').then((code) => code.CustomerListPage),
    menu: { section: 'production', order: 40, notFor: ['CLIENTE', 'COMPAGNIA', 'PERITO'] },
  }),
  page({
    address: customerDuplicatesAddress,
    access: ['UPDATE_PREVENTIVI'],
    title: { it: 'Doppioni', en: 'Duplicates' },
    load: () => import('./duplicates/duplicates-page.tsx').then((code) => code.DuplicatesPage),
  }),
  page({
    address: mergeAddress,
    access: ['UPDATE_PREVENTIVI'],
    title: { it: 'Confronto dei clienti', en: 'Comparison of customers' },
    load: () => import('./duplicates/merge-page.tsx').then((code) => code.MergePage),
  }),
  page({
    address: editCustomerAddress,
    access: ['UPDATE_PREVENTIVI'],
    title: { it: 'Dati del cliente', en: 'Data of the customer' },
    load: () => import('./edit/edit-customer-page.tsx').then((code) => code.EditCustomerPage),
  }),
  pageWith(parts.customer, {
    address: customerAddress,
    access: ['READ_PREVENTIVI', 'READ_POLIZZE'],
    title: { it: 'Cliente', en: 'Customer' },
    load: () => import('./detail/customer-page.tsx').then((code) => code.CustomerPage),
  }),
];
