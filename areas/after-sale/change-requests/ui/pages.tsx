import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { changeRequestAddress, changeRequestsAddress } from '../api/addresses.ts';

export const changeRequestsPages: readonly Page[] = [
  page({
    address: changeRequestsAddress,
    access: ['READ_RICHIESTE_MODIFICA_POLIZZA'],
    title: { it: 'Richieste di modifica', en: 'Change requests' },
    load: () => import('./list/change-requests-page.tsx').then((code) => code.ChangeRequestsPage),
    menu: { section: 'production', order: 37 },
  }),
  page({
    address: changeRequestAddress,
    access: ['READ_RICHIESTE_MODIFICA_POLIZZA'],
    title: { it: 'Richiesta di modifica', en: 'Change request' },
    load: () => import('./ticket/ticket-page.tsx').then((code) => code.TicketPage),
  }),
];
