import { userAddress } from '#areas/network/users/api/addresses.ts';
import { userPathOf } from '#areas/network/users/domain/index.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { isCompletable, PAPERS_FIELD, PHOTOS_FIELD, type Status } from '#areas/sale/contracts/domain/index.ts';
import { disclosuresAddress } from '#areas/sale/disclosures/api/addresses.ts';
import type { Reason } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { editQuotationAddress } from '../../api/addresses.ts';
import { stepOfField } from '../../api/index.ts';
import type { Action } from './action-order.ts';

/** The facts about a quotation that decide where its reasons lead. */
interface Subject {
  readonly id: number;
  readonly status: Status;
  readonly actions: readonly Action[];
  /** Whether the acting user may complete other users' registration and training (UPDATE_IVASS). */
  readonly completesPapers?: boolean;
}

const TABS: Readonly<Record<string, string>> = { INTERMEDIARIO_NON_ISCRITTO: 'iscrizione', DICHIARAZIONI_MANCANTI: 'dichiarazioni' };

/** Path of the tab for a user's registration, declarations or training. */
function pageOfPapers(code: string, { id, group }: NonNullable<Action['blocks'][number]['person']>): string | null {
  const path = userPathOf(group);
  return path === null ? null : userAddress.href({ userPath: path, id, tab: TABS[code] ?? 'formazione' });
}

/**
 * Reasons that block an action, each with a link to the field that resolves it. In an accepted quotation only the
 * certificate's data can be completed; reasons about priced data need a revocation and are replaced by one,
 * `revokeFirst`.
 */
export function reasonsOf({ id, status, actions, completesPapers = false }: Subject, { blocks }: Action, revokeFirst: string): Reason[] {
  const can = (name: Action['action']) => actions.some(({ action }) => action === name);
  const isOpen = (field: string) => field === PAPERS_FIELD || can('modifica') || (can('completa') && isCompletable(field, status));
  const wayTo = (field: string) => {
    if (field === PAPERS_FIELD) return quotationAddress.href({ id, consegna: 1 });
    if (field === PHOTOS_FIELD) return quotationAddress.href({ id, tab: 'foto' });
    const passo = can('modifica') ? stepOfField(field) : undefined;
    return `${editQuotationAddress.href({ id, passo })}#${field}`;
  };
  const reasons: Reason[] = blocks.map(({ code, field, text, person }) => {
    const papers = person === undefined || !completesPapers ? null : pageOfPapers(code, person);
    if (papers !== null) return { text, href: papers };
    if (code === 'DATI_DOCUMENTI_MANCANTI' && completesPapers) return { text, href: disclosuresAddress.href() };
    return field !== null && isOpen(field) ? { text, href: wayTo(field) } : { text };
  });
  const isFrozen = can('revoca') && blocks.some(({ field }) => field !== null && !isOpen(field));
  return isFrozen ? [...reasons, { text: revokeFirst }] : reasons;
}
