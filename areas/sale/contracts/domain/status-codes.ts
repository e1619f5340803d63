import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface StatusRow extends StateRow {
  readonly is: 'QUOTATION' | 'POLICY';
  /** It has neither lapsed nor expired nor been cancelled. */
  readonly isAlive: boolean;
  /** The customer accepted it. */
  readonly isAccepted: boolean;
  /** It covers its object, or a number is being given to it. */
  readonly insures: boolean;
  readonly isCancelled: boolean;
  /** A cancellation may name it: the first one, or another after one of coverages. */
  readonly isCancellable: boolean;
}

/** States of the one record from quotation to expired policy (spec §4). */
export const CONTRACT_STATUSES = codeTable({
  PREVENTIVO: {
    label: { it: 'Preventivo', en: 'Quotation' },
    tone: 'info',
    is: 'QUOTATION',
    isAlive: true,
    isAccepted: false,
    insures: false,
    isCancelled: false,
    isCancellable: false,
  },
  PREVENTIVO_ACCETTATO: {
    label: { it: 'Accettato', en: 'Accepted' },
    tone: 'progress',
    is: 'QUOTATION',
    isAlive: true,
    isAccepted: true,
    insures: false,
    isCancelled: false,
    isCancellable: false,
  },
  PREVENTIVO_IN_EMISSIONE: {
    label: { it: 'In emissione', en: 'Being issued' },
    tone: 'warning',
    is: 'QUOTATION',
    isAlive: true,
    isAccepted: true,
    insures: true,
    isCancelled: false,
    isCancellable: false,
  },
  PREVENTIVO_SCADUTO: {
    label: { it: 'Scaduto', en: 'Expired' },
    tone: 'neutral',
    is: 'QUOTATION',
    isAlive: false,
    isAccepted: false,
    insures: false,
    isCancelled: false,
    isCancellable: false,
  },
  POLIZZA: {
    label: { it: 'Emessa', en: 'Issued' },
    tone: 'good',
    is: 'POLICY',
    isAlive: true,
    isAccepted: true,
    insures: true,
    isCancelled: false,
    isCancellable: true,
  },
  POLIZZA_ANNULLATA: {
    label: { it: 'Annullata', en: 'Cancelled' },
    tone: 'bad',
    is: 'POLICY',
    isAlive: false,
    isAccepted: true,
    insures: false,
    isCancelled: true,
    isCancellable: true,
  },
  POLIZZA_SCADUTA: {
    label: { it: 'Scaduta', en: 'Expired' },
    tone: 'neutral',
    is: 'POLICY',
    isAlive: false,
    isAccepted: true,
    insures: false,
    isCancelled: false,
    isCancellable: false,
  },
} as const satisfies CodeRows<StatusRow>);

export type Status = Code<typeof CONTRACT_STATUSES>;

export const QUOTATION_STATUSES = CONTRACT_STATUSES.where({ is: 'QUOTATION' });
export const POLICY_STATUSES = CONTRACT_STATUSES.where({ is: 'POLICY' });

/** Returns whether a contract is a policy, in force or ended. */
export function isPolicyStatus(status: Status): status is (typeof POLICY_STATUSES)[number] {
  return CONTRACT_STATUSES.rows[status].is === 'POLICY';
}

/** Quotations that their people still change, sign or let lapse: not yet given to the issue. */
export const OPEN_QUOTATIONS = CONTRACT_STATUSES.where({ isAlive: true, insures: false });

/** Quotations that may become a policy, those in their issue among them. */
export const LIVE_QUOTATIONS = CONTRACT_STATUSES.where({ is: 'QUOTATION', isAlive: true });

/** Quotations that may become a policy, and policies in force. */
export const LIVE_CONTRACTS = CONTRACT_STATUSES.where({ isAlive: true });

/** What a customer accepted and still has. */
export const AGREED_CONTRACTS = CONTRACT_STATUSES.where({ isAlive: true, isAccepted: true });

/** What covers its object, or is being issued to do so. */
export const INSURING_CONTRACTS = CONTRACT_STATUSES.where({ insures: true });

/** Policies that were kept until their end, or are in force. */
export const KEPT_POLICIES = CONTRACT_STATUSES.where({ is: 'POLICY', isCancelled: false });

/** Policies that a cancellation may name. */
export const CANCELLABLE_POLICIES = CONTRACT_STATUSES.where({ isCancellable: true });

export const ENDED_POLICIES = CONTRACT_STATUSES.where({ is: 'POLICY', isAlive: false });
