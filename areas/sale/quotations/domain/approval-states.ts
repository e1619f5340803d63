import { transitions } from '#platform/domain-kit/transitions.ts';

/** States of a request for the agency's approval. In CHIARIMENTO the seller owes an explanation. */
export type ApprovalStatus = 'IN_ATTESA' | 'CHIARIMENTO' | 'APPROVATA' | 'RIFIUTATA' | 'SCADUTA' | 'RITIRATA';
export type ApprovalEvent = 'ASK' | 'QUESTION' | 'ANSWER' | 'APPROVE' | 'REFUSE' | 'EXPIRE' | 'WITHDRAW';

export const APPROVAL_TRANSITIONS = transitions<ApprovalStatus, ApprovalEvent>({
  events: ['ASK', 'QUESTION', 'ANSWER', 'APPROVE', 'REFUSE', 'EXPIRE', 'WITHDRAW'],
  start: { ASK: 'IN_ATTESA' },
  table: {
    IN_ATTESA: { QUESTION: 'CHIARIMENTO', APPROVE: 'APPROVATA', REFUSE: 'RIFIUTATA', EXPIRE: 'SCADUTA', WITHDRAW: 'RITIRATA' },
    CHIARIMENTO: { ANSWER: 'IN_ATTESA', APPROVE: 'APPROVATA', REFUSE: 'RIFIUTATA', WITHDRAW: 'RITIRATA' },
    APPROVATA: {},
    RIFIUTATA: {},
    SCADUTA: {},
    RITIRATA: {},
  },
  final: ['APPROVATA', 'RIFIUTATA', 'SCADUTA', 'RITIRATA'],
});

export const APPROVAL_STATUSES = APPROVAL_TRANSITIONS.states;
export const OPEN_APPROVALS: readonly ApprovalStatus[] = ['IN_ATTESA', 'CHIARIMENTO'];
