import type { Page } from '#areas/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { sealAddress } from '../api/addresses.ts';

export const signaturePages: readonly Page[] = [
  page({
    address: sealAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Firma digitale', en: 'Digital signature' },
    load: () => import('./seal/seal-page.tsx').then((code) => code.SealPage),
    menu: { section: 'configuration', order: 66 },
  }),
];
