import { GROUP_VISIBILITY, isGroup } from '#areas/agency/access/domain/index.ts';
import { hasSection, takesPartInSales } from '#areas/network/users/domain/index.ts';
import type { UserTab } from '#areas/network/users/ui/public.tsx';
import { CodesTab } from './codes-tab.tsx';
import { DiscountTab } from './discount-tab.tsx';
import { MarginsTab } from './margins-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import { QuoterTab } from './quoter-tab.tsx';

/** What mandates add to the page of a user. */
export const MANDATE_TABS: readonly UserTab[] = [
  {
    id: 'prodotti',
    order: 60,
    label: { it: 'Prodotti', en: 'Products' },
    shows: (user) => takesPartInSales(user.group),
    content: ProductsTab,
  },
  {
    id: 'margini',
    order: 70,
    label: { it: 'Margini', en: 'Margins' },
    shows: (user, { gruppo }) => isGroup(gruppo) && GROUP_VISIBILITY[gruppo] === 'ALL' && takesPartInSales(user.group),
    content: MarginsTab,
  },
  {
    id: 'sconti',
    order: 80,
    label: { it: 'Sconti', en: 'Discounts' },
    shows: (user) => hasSection(user.group, 'DISCOUNT'),
    content: DiscountTab,
  },
  {
    id: 'preventivatore',
    order: 90,
    label: { it: 'Preventivatore', en: 'Quotation tool' },
    shows: (user) => takesPartInSales(user.group),
    content: QuoterTab,
  },
  {
    id: 'codici',
    order: 100,
    label: { it: 'Codici', en: 'Codes' },
    shows: (user, viewer) => viewer.authorities.includes('MOSTRA_CODICI') && takesPartInSales(user.group),
    content: CodesTab,
  },
];
