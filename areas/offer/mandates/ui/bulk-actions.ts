import { takesPartInSales } from '#areas/network/users/domain/index.ts';
import type { UserBulkAction } from '#areas/network/users/ui/public.tsx';
import { AssignProductsDialog } from './assign-products-dialog.tsx';

/** What mandates add to the list of users. */
export const MANDATE_ACTIONS: readonly UserBulkAction[] = [
  { order: 10, label: { it: 'Prodotti', en: 'Products' }, shows: takesPartInSales, dialog: AssignProductsDialog },
];
