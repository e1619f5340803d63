import type { QuotationPanel } from '#areas/quotations/ui/public.tsx';
import { CALL_BACK_PANELS } from '#areas/worklist/ui/public.tsx';

export const laterPanels: readonly QuotationPanel[] = CALL_BACK_PANELS;
