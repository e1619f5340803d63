import { PHOTOS_FIELD } from '#areas/contracts/domain/index.ts';
import type { Reason } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { stepOfField } from '../quoter/logic/steps.ts';
import type { Action } from './action-order.ts';

/** What of a quotation decides where its reasons lead. */
interface Subject {
  readonly id: number;
  readonly actions: readonly Action[];
}

/**
 * Reasons that block an action, each leading to the field that resolves it. The data of an accepted quotation are frozen, so there the way goes
 * through revoking: said once, in the words of `revokeFirst`, instead of leading to a form that cannot be saved.
 */
export function reasonsOf({ id, actions }: Subject, { blocks }: Action, revokeFirst: string): Reason[] {
  const editable = actions.some(({ action }) => action === 'modifica');
  const wayTo = (field: string) =>
    field === PHOTOS_FIELD ? `/preventivi/${id}?tab=foto` : `/preventivi/completa/${id}?passo=${stepOfField(field)}#${field}`;
  const reasons: Reason[] = blocks.map(({ field, text }) => (field !== null && editable ? { text, href: wayTo(field) } : { text }));
  const revocable = actions.some(({ action }) => action === 'revoca');
  return !editable && revocable && blocks.some(({ field }) => field !== null) ? [...reasons, { text: revokeFirst }] : reasons;
}
