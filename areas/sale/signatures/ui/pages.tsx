import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { sealAddress, signAddress } from '../api/addresses.ts';

export const signaturePages: readonly Page[] = [
  page({
    address: sealAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Firma digitale', en: 'Digital signature' },
    load: () => import('./seal/seal-page.tsx').then((code) => code.SealPage),
    menu: { section: 'configuration', order: 66 },
  }),
  page({
    address: signAddress,
    access: 'public',
    title: { it: 'Firma dei documenti', en: 'Signature of the papers' },
    load: () => import('./sign/sign-page.tsx').then((code) => code.SignPage),
  }),
];
