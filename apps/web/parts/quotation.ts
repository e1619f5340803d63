import { APPRAISAL_PANELS } from '#areas/appraisals/ui/public.tsx';
import { PAYMENT_PANELS } from '#areas/payments/ui/public.tsx';
import type { QuotationPanel } from '#areas/quotations/ui/public.tsx';
import { SIGNATURE_PANELS } from '#areas/signatures/ui/public.tsx';
import { CALL_BACK_PANELS } from '#areas/worklist/ui/public.tsx';

export const laterPanels: readonly QuotationPanel[] = [...APPRAISAL_PANELS, ...SIGNATURE_PANELS, ...PAYMENT_PANELS, ...CALL_BACK_PANELS];
