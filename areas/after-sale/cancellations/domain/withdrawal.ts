import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { WITHDRAWAL_DAYS } from './cancellation-dates.ts';

/** What a customer can do with the link of their policy. */
export const WITHDRAWAL_STATES = ['POSSIBILE', 'DICHIARATO', 'FUORI_TERMINE', 'NON_A_DISTANZA', 'NON_IN_VIGORE'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

interface WithdrawalFacts {
  readonly isDeclared: boolean;
  readonly soldAtDistance: boolean;
  readonly isInForce: boolean;
  readonly concludedOn: PlainDate;
}

/** The last day on which a customer may withdraw. */
export const lastWithdrawalDay = (concludedOn: PlainDate): PlainDate => addDays(concludedOn, WITHDRAWAL_DAYS);

/** Whether a customer may withdraw on a day (art. 67-duodecies of the consumer code), or why not. */
export function withdrawalState({ isDeclared, soldAtDistance, isInForce, concludedOn }: WithdrawalFacts, day: PlainDate): WithdrawalState {
  if (isDeclared) return 'DICHIARATO';
  if (!soldAtDistance) return 'NON_A_DISTANZA';
  if (!isInForce) return 'NON_IN_VIGORE';
  return day <= lastWithdrawalDay(concludedOn) ? 'POSSIBILE' : 'FUORI_TERMINE';
}
