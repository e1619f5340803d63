import { accessPages } from '#areas/access/ui/pages.tsx';
import type { Page } from '#areas/access/ui/public.tsx';

/** Every screen of the product, in the order of the areas. */
export const pages: readonly Page[] = [...accessPages];
