import type { ComponentType } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';

/** A panel that a later area adds to the page of a policy: about its premium above the papers, else above the tabs. */
export interface PolicyPanel {
  readonly id: string;
  readonly isOfPremium?: boolean;
  readonly content: ComponentType<{ readonly detail: ContractDetail }>;
}

/** A panel that a later area adds to the home page: a notice above all, else below the figures of the period. */
export interface HomePanel {
  readonly id: string;
  readonly isNotice?: boolean;
  readonly content: ComponentType;
}
