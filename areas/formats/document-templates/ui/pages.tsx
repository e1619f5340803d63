import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { templateAddress, templatesAddress } from '../api/addresses.ts';

export const documentTemplatesPages: readonly Page[] = [
  page({
    address: templatesAddress,
    access: ['DOCUMENTI_COMPILABILI'],
    title: { it: 'Modelli di documento', en: 'Document templates' },
    load: () => import('./list/templates-page.tsx').then((code) => code.TemplatesPage),
    menu: { section: 'configuration', order: 66 },
  }),
  page({
    address: templateAddress,
    access: ['DOCUMENTI_COMPILABILI'],
    title: { it: 'Modello di documento', en: 'Document template' },
    load: () => import('./detail/template-page.tsx').then((code) => code.TemplatePage),
  }),
];
