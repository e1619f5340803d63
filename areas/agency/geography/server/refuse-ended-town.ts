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

interface Birth {
  readonly field: string;
  /** Cadastral code of the birth place. */
  readonly place: string | null;
  readonly date: string | null;
}

/** Throws 422 for a birth place that had ended before the birth; one that ended since is as it was then. */
export async function refuseBirthAfterEnd(work: UserWork, { field, place, date }: Birth): Promise<void> {
  if (place === null || date === null) return;
  const town = await findCityContinued(work.db, place);
  if (town === undefined || town.validTo === null || date < town.validTo) return;
  throw fieldError(work, field, TOWN_ENDED.beforeBirth, { name: town.name, day: formatDate(town.validTo) });
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
