import type { ReactNode } from 'react';

/** A question before an action. */
export interface ConfirmRequest {
  /** Names the effect: 'Annulla 3 polizze per un rimborso di € 1.204,10'. */
  readonly title: string;
  readonly message?: ReactNode;
  /** Repeats the verb of the title: 'Annulla le polizze'. */
  readonly confirm: string;
  readonly cancel?: string;
  /** The action destroys or reverses something: the button is red. */
  readonly danger?: boolean;
}
