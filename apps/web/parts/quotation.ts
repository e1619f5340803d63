import { PAYMENT_PANELS } from '#areas/money/premium-payments/ui/public.tsx';
import type { QuotationPanel } from '#areas/sale/quotations/ui/public.tsx';
import { SIGNATURE_PANELS } from '#areas/sale/signatures/ui/public.tsx';
import { APPRAISAL_PANELS } from '#areas/sale/video-appraisals/ui/public.tsx';
import { CALL_BACK_PANELS } from '#areas/sale/work-list/ui/public.tsx';

export const laterPanels: readonly QuotationPanel[] = [...APPRAISAL_PANELS, ...SIGNATURE_PANELS, ...PAYMENT_PANELS, ...CALL_BACK_PANELS];
