import type { ComponentType } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';

/** A panel that a later area adds to the page of a quotation, above its tabs. */
export interface QuotationPanel {
  readonly id: string;
  readonly content: ComponentType<{ readonly detail: ContractDetail }>;
}
