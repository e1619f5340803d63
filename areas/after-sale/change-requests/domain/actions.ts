import type { FileKind, Side } from './codes.ts';
import type { RequestState } from './state-codes.ts';
import { isOpenRequest, REQUEST_TRANSITIONS, type RequestEvent } from './states.ts';

/** What a user does with a request: an event, or writing and attaching, which change no state by themselves. */
export const REQUEST_ACTIONS = ['PRENDI', 'AFFIDA', 'SCRIVI', 'ALLEGA', 'CHIEDI', 'RIPRENDI', 'EVADI', 'CHIUDI', 'RITIRA'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Why an action that the state and the user's permissions allow is not possible. */
export type ActionBlock = 'OTHER_OWNER' | 'DOCUMENTS_MISSING';

interface Worked {
  readonly status: RequestState;
  readonly ownerId: number | null;
  readonly missing: readonly FileKind[];
}

interface Viewer {
  readonly userId: number;
  readonly side: Side;
  /** Whether they may write at all, or only read. */
  readonly mayWrite: boolean;
}

/** Actions of the one user that has the request in charge. */
const OF_THE_OWNER: readonly RequestEvent[] = ['CHIEDI', 'RIPRENDI', 'EVADI', 'CHIUDI'];
const OF_THE_AGENCY: readonly RequestAction[] = ['PRENDI', 'AFFIDA', ...(['CHIEDI', 'RIPRENDI', 'EVADI', 'CHIUDI'] as const)];

const isEvent = (action: RequestAction): action is RequestAction & RequestEvent => action !== 'SCRIVI' && action !== 'ALLEGA';

function isOffered(action: RequestAction, { status }: Worked, { side, mayWrite }: Viewer): boolean {
  if (!mayWrite) return false;
  if (!isEvent(action)) return isOpenRequest(status);
  if (REQUEST_TRANSITIONS.refuses(status, action)) return false;
  return OF_THE_AGENCY.includes(action) ? side === 'AGENZIA' : true;
}

function blockOf(action: RequestAction, { ownerId, missing }: Worked, { userId }: Viewer): ActionBlock | null {
  if (isEvent(action) && OF_THE_OWNER.includes(action) && ownerId !== userId) return 'OTHER_OWNER';
  return action === 'EVADI' && missing.length > 0 ? 'DOCUMENTS_MISSING' : null;
}

/**
 * Returns what a user can do with a request now, with what blocks it: only the one that has it in charge asks, handles
 * and closes; handling needs the documents of its motive.
 */
export function actionsOf(request: Worked, viewer: Viewer): { readonly action: RequestAction; readonly block: ActionBlock | null }[] {
  return REQUEST_ACTIONS.filter((action) => isOffered(action, request, viewer)).map((action) => ({
    action,
    block: blockOf(action, request, viewer),
  }));
}

/** Whether a message restarts the agency's hours: one of the other side, while the agency waits for it. */
export function answers(status: RequestState, side: Side): boolean {
  return status === 'IN_ATTESA' && side !== 'AGENZIA';
}
