import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { fillableDocumentAddress, fillableDocumentsAddress, newFillableDocumentAddress } from '../api/addresses.ts';

export const fillableDocumentsPages: readonly Page[] = [
  page({
    address: fillableDocumentsAddress,
    access: ['DOCUMENTI_COMPILABILI'],
    title: { it: 'Documenti compilabili', en: 'Fillable documents' },
    load: () => import('./list/documents-page.tsx').then((code) => code.DocumentsPage),
    menu: { section: 'configuration', order: 25 },
  }),
  page({
    address: newFillableDocumentAddress,
    access: ['DOCUMENTI_COMPILABILI'],
    title: { it: 'Nuovo documento compilabile', en: 'New fillable document' },
    load: () => import('./list/new-document-page.tsx').then((code) => code.NewDocumentPage),
  }),
  page({
    address: fillableDocumentAddress,
    access: ['DOCUMENTI_COMPILABILI'],
    title: { it: 'Documento compilabile', en: 'Fillable document' },
    load: () => import('./detail/document-page.tsx').then((code) => code.DocumentPage),
  }),
];
