import { productAddresses } from '../../api/addresses.ts';
import { productContent, productRoutes } from '../../api/index.ts';
import { en } from '../../texts/product/en.ts';
import { it } from '../../texts/product/it.ts';
import type { KindUi } from '../versioned/kind-ui.ts';
import { usualTools } from '../versioned/usual-tools.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { MarketTab } from './market-tab.tsx';
import { RefundsTab } from './refunds-tab.tsx';
import { SaleTab } from './sale-tab.tsx';
import { VariationsTab } from './variations-tab.tsx';

const label = (tab: keyof typeof it.tabs) => ({ it: it.tabs[tab], en: en.tabs[tab] });

/** Products in the screens of versioned records. */
export const PRODUCT_UI: KindUi<typeof productContent> = {
  routes: productRoutes,
  content: productContent,
  addresses: productAddresses,
  roles: { create: 'CREATE_PRODOTTI', update: 'UPDATE_PRODOTTI' },
  feminine: false,
  tools: (id, { number }) => usualTools('prodotti', id, number),
  tabs: (form, context) => [
    {
      id: 'generale',
      label: label('general'),
      fields: ['code', 'name', 'description', 'type', 'company', 'tariff'],
      content: <GeneralTab form={form} />,
    },
    {
      id: 'vendita',
      label: label('sale'),
      fields: [
        'insuredObject',
        'vehicleTypes',
        'vehicleStatuses',
        'homeTypes',
        'computable',
        'integratable',
        'salable',
        'videoPeriziaRichiesta',
      ],
      content: <SaleTab form={form} />,
    },
    { id: 'mercato', label: label('market'), fields: ['targetMarket'], content: <MarketTab form={form} {...context} /> },
    {
      id: 'documenti',
      label: label('documents'),
      fields: ['documents', 'files', 'unfairTerms'],
      content: <DocumentsTab form={form} {...context} />,
    },
    { id: 'rimborsi', label: label('refunds'), fields: ['refundRules'], content: <RefundsTab form={form} {...context} /> },
    {
      id: 'variazioni',
      label: label('variations'),
      fields: ['variationRules'],
      content: <VariationsTab form={form} {...context} />,
    },
  ],
};
