import type { ComponentType } from 'react';

/** What a later area adds to the own account. */
export interface AccountPart {
  readonly order: number;
  /** Below the sessions, or across the page above the permissions. */
  readonly place: 'column' | 'page';
  /** Whether a user who acts as this one sees it. */
  readonly whileImpersonated: boolean;
  readonly content: ComponentType;
}
