import { accessPages } from '#areas/access/ui/public.tsx';
import type { AreaPage } from '#platform/ui-shell/routing/area-page.ts';

/** Every screen of the product, in the order of the areas. */
export const pages: readonly AreaPage[] = [...accessPages];
