import type { ContractDetail } from '#areas/contracts/ui/public.tsx';

export type Action = ContractDetail['actions'][number];
export type ActionName = Action['action'];

/** What one most likely does next, first. */
const LIKELY: readonly ActionName[] = ['emetti', 'accetta', 'approva', 'modifica', 'completa', 'sblocca', 'copia', 'revoca', 'annulla'];

export interface ArrangedActions {
  /** The likely next step: possible now, or the one that the others lead to. */
  readonly primary: Action | undefined;
  /** Shown as buttons beside it. */
  readonly beside: readonly Action[];
  /** In the menu behind the buttons. */
  readonly rest: readonly Action[];
}

/**
 * Arranges the actions of a quotation. The likeliest one that is possible is primary; a likelier one that is blocked stands beside it with its
 * reasons, so that one sees what is being worked towards.
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
