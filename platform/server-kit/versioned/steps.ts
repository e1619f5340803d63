import type { VersionedAction } from '#platform/api-kit/versioned/versioned-actions.ts';
import { type Change, differences } from '#platform/domain-kit/versioned/differences.ts';
import { audit } from '../audit.ts';
import type { UserWork } from '../context.ts';
import type { Versioned } from './versioned.ts';

/** Differences stored with a step; their total number is always stored. */
const KEPT = 100;

interface Step {
  readonly id: number;
  readonly action: VersionedAction;
  readonly number: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
  /** Further facts, such as the first day. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes one step of a record to the audit trail, with the changes of its content. */
export async function recordStep(work: UserWork, { events, shape }: Pick<Versioned, 'events' | 'shape'>, step: Step): Promise<void> {
  const { id, action, number, before, after, reason = null, facts = {} } = step;
  const changes: readonly Change[] = before === undefined || after === undefined ? [] : differences(shape, before, after);
  const kept = changes.slice(0, KEPT);
  await audit(work, events, {
    entityId: id,
    action,
    reason,
    after: { number, count: changes.length, changes: kept, ...facts },
  });
}
