import type { ComponentType } from 'react';
import type { PolicyCard } from '../api/index.ts';

/** A panel that a later area adds to the customer's home, below the policies: claims, for example. */
export interface PortalPanel {
  readonly id: string;
  readonly content: ComponentType<{ readonly policies: readonly PolicyCard[] }>;
}
