import type { ComponentType } from 'react';
import type { ContractDetail } from '#areas/contracts/ui/public.tsx';

/** A panel that a later area adds to the page of a policy, above its tabs. */
export interface PolicyPanel {
  readonly id: string;
  readonly content: ComponentType<{ readonly detail: ContractDetail }>;
}

/** A panel that a later area adds to the home page, below the figures of the period. */
export interface HomePanel {
  readonly id: string;
  readonly content: ComponentType;
}
