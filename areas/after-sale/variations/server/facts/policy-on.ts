import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import type { ContractRow } from '#areas/sale/contracts/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { stateOn, VEHICLE_SINCE } from '../../domain/index.ts';
import { readPolicyFacts } from './policy-facts.ts';
import { dataOfState } from './state-of-data.ts';

/** A policy at 24:00 of a day. */
export interface PolicyOn {
  readonly data: ContractData;
  /** Codes of the coverages in force, in the order of the policy. */
  readonly coverages: readonly string[];
  /** The day from whose 24:00 the vehicle of that day is insured. */
  readonly vehicleSince: PlainDate;
}

/**
 * Returns what a policy was at 24:00 of a day: its data and coverages with the variations that had taken effect by then, and
 * without later ones. Null for a contract that never became a policy. Whether the user sees it is decided before.
 */
export async function readPolicyOn(work: Pick<Work, 'db'>, row: ContractRow, day: PlainDate): Promise<PolicyOn | null> {
  const facts = await readPolicyFacts(work, row);
  if (facts === null) return null;
  const { issued, booked, lines, from } = facts;
  const state = stateOn(issued, booked, day);
  const running = booked.filter(({ effectiveOn }) => effectiveOn <= day).at(-1)?.record.effect.running ?? lines;
  const since = state[VEHICLE_SINCE];
  return {
    data: dataOfState(row.data, state),
    coverages: running.map(({ coverage }) => coverage),
    vehicleSince: typeof since === 'string' ? since : from,
  };
}
