import { isCompletable, PAPERS_FIELD, PHOTOS_FIELD, type Status } from '#areas/contracts/domain/index.ts';
import { userPathOf } from '#areas/users/domain/index.ts';
import type { Reason } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { stepOfField } from '../quoter/logic/steps.ts';
import type { Action } from './action-order.ts';

/** What of a quotation decides where its reasons lead. */
interface Subject {
  readonly id: number;
  readonly status: Status;
  readonly actions: readonly Action[];
  /** Whether the acting user completes registration and training of others (UPDATE_IVASS). */
  readonly completesPapers?: boolean;
}

const TABS: Readonly<Record<string, string>> = { INTERMEDIARIO_NON_ISCRITTO: 'iscrizione', DICHIARAZIONI_MANCANTI: 'dichiarazioni' };

/** Path of the tab where a user's registration, declarations or training are completed. */
function pageOfPapers(code: string, { id, group }: NonNullable<Action['blocks'][number]['person']>): string | null {
  const path = userPathOf(group);
  return path === null ? null : `/utenti/${path}/${id}?tab=${TABS[code] ?? 'formazione'}`;
}

/**
 * Reasons that block an action, each leading to the field that resolves it. Of an accepted quotation only what the certificate needs can be
 * completed; what was priced leads through revoking: said once, in the words of `revokeFirst`, instead of leading to a form that cannot be saved.
 */
export function reasonsOf({ id, status, actions, completesPapers = false }: Subject, { blocks }: Action, revokeFirst: string): Reason[] {
  const can = (name: Action['action']) => actions.some(({ action }) => action === name);
  const isOpen = (field: string) => field === PAPERS_FIELD || can('modifica') || (can('completa') && isCompletable(field, status));
  const wayTo = (field: string) => {
    if (field === PAPERS_FIELD) return `/preventivi/${id}?consegna=1`;
    if (field === PHOTOS_FIELD) return `/preventivi/${id}?tab=foto`;
    return can('modifica') ? `/preventivi/completa/${id}?passo=${stepOfField(field)}#${field}` : `/preventivi/completa/${id}#${field}`;
  };
  const reasons: Reason[] = blocks.map(({ code, field, text, person }) => {
    const papers = person === undefined || !completesPapers ? null : pageOfPapers(code, person);
    if (papers !== null) return { text, href: papers };
    if (code === 'DATI_DOCUMENTI_MANCANTI' && completesPapers) return { text, href: '/configurazione/dati-documenti' };
    return field !== null && isOpen(field) ? { text, href: wayTo(field) } : { text };
  });
  const isFrozen = can('revoca') && blocks.some(({ field }) => field !== null && !isOpen(field));
  return isFrozen ? [...reasons, { text: revokeFirst }] : reasons;
}
