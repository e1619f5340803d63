import { findVisibleUser } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { trainingErrors } from '../api/index.ts';
import type { TrainingCategory } from '../domain/index.ts';
import { loadPeople, type Person } from './load-people.ts';

/** Returns a visible person, locked until the transaction ends. Otherwise throws NOT_FOUND. */
export async function lockPerson(work: UserWork, userId: number): Promise<Person> {
  await findVisibleUser(work, userId);
  await work.db.selectFrom('user_view').select('id').where('id', '=', userId).forUpdate().execute();
  const [person] = await loadPeople(work.db, [userId]);
  if (person === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return person;
}

/** The same, for a person who must train. */
export async function lockTrained(work: UserWork, userId: number): Promise<Person & { readonly category: TrainingCategory }> {
  const person = await lockPerson(work, userId);
  const { category } = person;
  if (category === null) throw new AppError(trainingErrors.NO_TRAINING_ASKED, { name: person.name });
  return { ...person, category };
}

/** Throws a field error with a text of this area. */
export function refuseField(work: Pick<Work, 'language'>, field: string, words: Text): never {
  throw new FieldErrors({ [field]: words[work.language] });
}
