import type { ReactNode } from 'react';

/** What is asked before something happens. */
export interface ConfirmRequest {
  /** Names what will happen: 'Annulla 3 polizze per un rimborso di € 1.204,10'. */
  readonly title: string;
  readonly message?: ReactNode;
  /** The verb of the title again: 'Annulla le polizze'. */
  readonly confirm: string;
  readonly cancel?: string;
  /** Destroys or takes back something: the button is red. */
  readonly danger?: boolean;
}
