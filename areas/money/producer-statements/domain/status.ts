import type { Cents } from '#platform/domain-kit/money.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';
import { openAmount, type PaymentKind, producerOwes } from './amounts.ts';
import type { StatementStatus } from './status-codes.ts';

export const EVENTS = ['CREA', 'EMETTI', 'ELIMINA', 'NOTIFICA', 'BLOCCA', 'PROROGA', 'SALDA', 'RIAPRI', 'SOSTITUISCI'] as const;
export type StatementEvent = (typeof EVENTS)[number];

export const STATEMENT_TRANSITIONS = transitions<StatementStatus, StatementEvent>({
  events: EVENTS,
  start: { CREA: 'BOZZA' },
  table: {
    BOZZA: { EMETTI: 'EMESSO', ELIMINA: 'ELIMINATO' },
    EMESSO: { NOTIFICA: 'NOTIFICATO', BLOCCA: 'BLOCCATO', PROROGA: 'EMESSO', SALDA: 'PAGATO', SOSTITUISCI: 'SOSTITUITO' },
    NOTIFICATO: { NOTIFICA: 'NOTIFICATO', BLOCCA: 'BLOCCATO', PROROGA: 'EMESSO', SALDA: 'PAGATO', SOSTITUISCI: 'SOSTITUITO' },
    // A reminder does not lift a block.
    BLOCCATO: { NOTIFICA: 'BLOCCATO', PROROGA: 'EMESSO', SALDA: 'PAGATO', SOSTITUISCI: 'SOSTITUITO' },
    // A payment was recorded by mistake.
    PAGATO: { RIAPRI: 'EMESSO' },
    SOSTITUITO: {},
    ELIMINATO: {},
  },
  final: ['SOSTITUITO', 'ELIMINATO'],
});

/** States of a statement that awaits payment. */
export const UNPAID = STATEMENT_TRANSITIONS.statesAllowing('SALDA');

/** What decides about a statement. */
export interface StatementFacts {
  readonly status: StatementStatus;
  readonly paymentKind: PaymentKind;
  readonly due: Cents;
  readonly paid: Cents;
  readonly dueOn: PlainDate | null;
  readonly graceDays: number;
  readonly notifiedOn: PlainDate | null;
  /** Of the producer, for reminders. */
  readonly hasEmail: boolean;
}

type Debt = Pick<StatementFacts, 'status' | 'due' | 'paid' | 'dueOn'>;

/** Returns whether an open amount is past its due date. */
export function isOverdue(statement: Debt, today: PlainDate): boolean {
  return UNPAID.includes(statement.status) && openAmount(statement) > 0 && statement.dueOn !== null && statement.dueOn < today;
}

/**
 * Returns whether the payment check deactivates the producer: they owe the amount, and the days of grace are over (spec
 * §4, unpaid statements).
 */
export function isToBlock(statement: Debt & Pick<StatementFacts, 'paymentKind' | 'graceDays'>, today: PlainDate): boolean {
  const { dueOn, graceDays, paymentKind, due } = statement;
  return isOverdue(statement, today) && producerOwes(paymentKind, due) && dueOn !== null && addDays(dueOn, graceDays) < today;
}

/** Actions on a statement. */
export const ACTIONS = ['EMETTI', 'ELIMINA', 'PAGA', 'NOTIFICA', 'BLOCCA', 'PROROGA', 'CORREGGI'] as const;
export type StatementAction = (typeof ACTIONS)[number];

export const BLOCKS = ['NON_SCADUTO', 'A_CREDITO', 'CON_PAGAMENTI', 'GIA_SOLLECITATO', 'SENZA_EMAIL', 'NIENTE_DA_PAGARE'] as const;
export type ActionBlock = (typeof BLOCKS)[number];

/** Event of each action; a payment settles the statement only when it completes it. */
const EVENT_OF: Readonly<Record<StatementAction, StatementEvent>> = {
  EMETTI: 'EMETTI',
  ELIMINA: 'ELIMINA',
  PAGA: 'SALDA',
  NOTIFICA: 'NOTIFICA',
  BLOCCA: 'BLOCCA',
  PROROGA: 'PROROGA',
  CORREGGI: 'SOSTITUISCI',
};

function blocksOf(action: StatementAction, statement: StatementFacts, today: PlainDate): ActionBlock[] {
  const { paymentKind, due, paid, hasEmail, notifiedOn } = statement;
  const credit: ActionBlock[] = producerOwes(paymentKind, due) ? [] : ['A_CREDITO'];
  switch (action) {
    case 'BLOCCA':
      return [...credit, ...(isOverdue(statement, today) ? [] : (['NON_SCADUTO'] as const))];
    case 'NOTIFICA':
      return [...credit, ...(hasEmail ? [] : (['SENZA_EMAIL'] as const)), ...(notifiedOn === today ? (['GIA_SOLLECITATO'] as const) : [])];
    case 'PAGA':
      return openAmount(statement) > 0 ? [] : ['NIENTE_DA_PAGARE'];
    case 'CORREGGI':
      return paid > 0 ? ['CON_PAGAMENTI'] : [];
    default:
      return [];
  }
}

/**
 * Returns the actions for a statement's status, each with everything that blocks it; missing actions are not possible in
 * this status.
 */
export function actionsOf(statement: StatementFacts, today: PlainDate): Partial<Record<StatementAction, readonly ActionBlock[]>> {
  const possible = ACTIONS.filter((action) => !STATEMENT_TRANSITIONS.refuses(statement.status, EVENT_OF[action]));
  return Object.fromEntries(possible.map((action) => [action, blocksOf(action, statement, today)]));
}
