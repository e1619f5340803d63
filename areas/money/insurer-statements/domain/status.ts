import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';
import { INSURER_STATEMENT_STATUSES, type PaymentStatus, type StatementStatus } from './status-codes.ts';

export const EVENTS = ['CREA', 'EMETTI', 'ELIMINA', 'DISPONI', 'REVOCA', 'PAGA', 'SOSTITUISCI'] as const;
export type StatementEvent = (typeof EVENTS)[number];

export const STATEMENT_TRANSITIONS = transitions<StatementStatus, StatementEvent>({
  events: EVENTS,
  start: { CREA: 'BOZZA' },
  table: {
    BOZZA: { EMETTI: 'EMESSO', ELIMINA: 'ELIMINATO' },
    EMESSO: { DISPONI: 'IN_PAGAMENTO', PAGA: 'PAGATO', SOSTITUISCI: 'SOSTITUITO' },
    IN_PAGAMENTO: { PAGA: 'PAGATO', REVOCA: 'EMESSO' },
    PAGATO: {},
    SOSTITUITO: {},
    ELIMINATO: {},
  },
  final: ['PAGATO', 'SOSTITUITO', 'ELIMINATO'],
});

/** States of a statement that awaits its payment. */
export const UNPAID = STATEMENT_TRANSITIONS.statesAllowing('PAGA');

export const ANSWERS = ['RISCONTRATO', 'CONTESTATO'] as const;
export type Answer = (typeof ANSWERS)[number];

const PAYMENT_EVENTS = ['CREA', 'ESEGUI', 'ANNULLA'] as const;
type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export const PAYMENT_TRANSITIONS = transitions<PaymentStatus, PaymentEvent>({
  events: PAYMENT_EVENTS,
  start: { CREA: 'CREATA' },
  table: { CREATA: { ESEGUI: 'ESEGUITA', ANNULLA: 'ANNULLATA' }, ESEGUITA: {}, ANNULLATA: {} },
  final: ['ESEGUITA', 'ANNULLATA'],
});

export const ACTIONS = ['EMETTI', 'ELIMINA', 'PAGA', 'CORREGGI', 'PROVVIGIONI', 'RISPONDI'] as const;
export type StatementAction = (typeof ACTIONS)[number];

export interface StatementFacts {
  readonly status: StatementStatus;
  readonly due: Cents;
  readonly dueOn: PlainDate | null;
  /** Cents that reach the agency's own account by this statement. */
  readonly ownAmount: Cents;
  readonly commissionOn: PlainDate | null;
}

/** Returns what can be done with a statement: by the agency, or by the insurer. */
export function actionsOf({ status, ownAmount, commissionOn }: StatementFacts, by: 'AGENZIA' | 'COMPAGNIA' | 'ALTRI'): StatementAction[] {
  const { isShown, holds } = INSURER_STATEMENT_STATUSES.rows[status];
  const answer: StatementAction[] = isShown && holds ? ['RISPONDI'] : [];
  if (by === 'COMPAGNIA') return answer;
  if (by === 'ALTRI') return [];
  const can = (event: StatementEvent) => !STATEMENT_TRANSITIONS.refuses(status, event);
  return [
    ...(can('EMETTI') ? (['EMETTI'] as const) : []),
    ...(can('ELIMINA') ? (['ELIMINA'] as const) : []),
    // One in a payment is executed with it.
    ...(can('PAGA') && can('DISPONI') ? (['PAGA'] as const) : []),
    ...(can('SOSTITUISCI') ? (['CORREGGI'] as const) : []),
    ...(status === 'PAGATO' && ownAmount !== 0 && commissionOn === null ? (['PROVVIGIONI'] as const) : []),
    ...answer,
  ];
}
