import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';

export type Action = ContractDetail['actions'][number];
export type ActionName = Action['action'];

/** In order of likelihood. */
const LIKELY: readonly ActionName[] = ['emetti', 'accetta', 'approva', 'modifica', 'completa', 'sblocca', 'copia', 'revoca', 'annulla'];

export interface ArrangedActions {
  /** The likeliest action that is possible now. */
  readonly primary: Action | undefined;
  /** Shown as buttons next to it. */
  readonly beside: readonly Action[];
  /** In the menu behind the buttons. */
  readonly rest: readonly Action[];
}

/**
 * Orders the actions of a quotation. The likeliest possible one is primary; a likelier blocked one appears next to it
 * with its reasons, so that the user sees the goal.
 */
export function arrange(actions: readonly Action[]): ArrangedActions {
  const ordered = actions.toSorted((a, b) => LIKELY.indexOf(a.action) - LIKELY.indexOf(b.action));
  const primary = ordered.find(({ blocks }) => blocks.length === 0);
  const others = ordered.filter((action) => action !== primary);
  const beside = others.filter(
    ({ action }, index) => action === 'emetti' || action === 'accetta' || action === 'modifica' || action === 'completa' || index === 0,
  );
  return { primary, beside: beside.slice(0, 2), rest: others.filter((action) => !beside.slice(0, 2).includes(action)) };
}
