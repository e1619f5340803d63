import type { Role } from '#areas/agency/access/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { blockText, type SaleBlock, type SaleParty, withdrawalBlocks } from '../../domain/conditions/blocks.ts';
import { demandsBlackBox } from '../../domain/insured-object/black-box.ts';
import { CONTRACT_TRANSITIONS, type ContractEvent, canBeCopied } from '../../domain/status.ts';
import { completionRole } from '../commands/complete-contract.ts';
import type { ContractRow } from '../contract-row.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { topicsOf } from './approval-topics.ts';
import { acceptReasons, type IssueKnown, issueReasons, type KnownFacts } from './facts.ts';

export interface Action {
  readonly action: 'modifica' | 'accetta' | 'completa' | 'revoca' | 'emetti' | 'annulla' | 'copia' | 'sblocca' | 'approva';
  readonly blocks: readonly {
    readonly code: string;
    readonly field: string | null;
    readonly text: string;
    readonly person?: SaleParty;
  }[];
}

interface Candidate {
  readonly action: Action['action'];
  readonly role: Role;
  readonly event: ContractEvent;
}

/** Actions that depend on the status alone. */
const BY_STATUS: readonly Candidate[] = [
  { action: 'modifica', role: 'UPDATE_PREVENTIVI', event: 'MODIFICA' },
  { action: 'revoca', role: 'UPDATE_PREVENTIVI', event: 'REVOCA' },
  { action: 'annulla', role: 'UPDATE_PREVENTIVI', event: 'ANNULLA_PREVENTIVO' },
  { action: 'sblocca', role: 'SBLOCCA_PREVENTIVI', event: 'SBLOCCA' },
];

/**
 * Returns the user's actions on a contract in this status, with every reason that blocks each now. Actions that do not
 * apply to the status, or that the user has no permission for, are omitted.
 */
export function actionsOf(work: UserWork, context: SaleContext, row: ContractRow, known: KnownFacts & IssueKnown): Action[] {
  const may = (role: Role) => work.actor.roles.has(role);
  const worded = (blocks: readonly SaleBlock[]) =>
    blocks.map((block) => ({
      code: block.code,
      field: block.field ?? null,
      text: blockText(block, work.language),
      ...(block.person === undefined ? {} : { person: block.person }),
    }));
  const actions: Action[] = BY_STATUS.filter(({ role, event }) => may(role) && !CONTRACT_TRANSITIONS.refuses(row.status, event)).map(
    ({ action }) => ({
      action,
      blocks: action === 'revoca' || action === 'annulla' ? worded(withdrawalBlocks(row.premium_paid_on)) : [],
    }),
  );
  if (row.status === 'PREVENTIVO' && may('UPDATE_PREVENTIVI')) {
    const blocks = acceptReasons(work, context, row, known);
    actions.push({ action: 'accetta', blocks: worded(blocks) });
    if (may('APPROVA_PREVENTIVI') && topicsOf(context, row, known).length > 0) actions.push({ action: 'approva', blocks: [] });
  }
  const completes = !CONTRACT_TRANSITIONS.refuses(row.status, 'COMPLETA') && may(completionRole(row.status));
  if (completes && (row.status !== 'POLIZZA' || demandsBlackBox(row.data))) actions.push({ action: 'completa', blocks: [] });
  if (row.status === 'PREVENTIVO_ACCETTATO' && may('EMETTI_POLIZZE')) {
    actions.push({ action: 'emetti', blocks: worded(issueReasons(work, context, row, known)) });
  }
  if (canBeCopied(row.status) && may('CREATE_PREVENTIVI')) actions.push({ action: 'copia', blocks: [] });
  return actions;
}
