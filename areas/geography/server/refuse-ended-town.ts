import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { TOWN_ENDED } from '../api/texts.ts';
import { fieldError } from './places/refusals.ts';
import { findCityContinued } from './read-model.ts';

interface Choice {
  readonly field: string;
  /** Cadastral code. */
  readonly chosen: string | null;
  /** Returns the code that the record had before, or null; called for a town that has ended only. */
  readonly before: () => Promise<string | null>;
}

/**
 * Throws 422 for a field when a user chooses a town that has ended, naming the one that continues it. A record keeps the
 * town that it already had.
 */
export async function refuseEndedTown(work: UserWork, { field, chosen, before }: Choice): Promise<void> {
  if (chosen === null) return;
  const town = await findCityContinued(work.db, chosen);
  if (town === undefined || town.validTo === null || work.today < town.validTo) return;
  if ((await before()) === chosen) return;
  const { name, validTo, continuedBy } = town;
  const day = formatDate(validTo);
  if (continuedBy === null) throw fieldError(work, field, TOWN_ENDED.plain, { name, day });
  throw fieldError(work, field, TOWN_ENDED.continued, { name, day, successor: `${continuedBy.name} (${continuedBy.province})` });
}
