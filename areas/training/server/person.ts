import { findVisibleUser } from '#areas/users/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { trainingErrors } from '../api/index.ts';
import type { TrainingCategory } from '../domain/index.ts';
import { loadPeople, type Person } from './load-people.ts';

/** A person whom the acting user sees, locked until the transaction ends. NOT_FOUND for anybody else. */
export async function lockPerson(work: UserWork, userId: number): Promise<Person> {
  await findVisibleUser(work, userId);
  await work.db.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const [person] = await loadPeople(work.db, [userId]);
  if (person === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return person;
}

/** The same, who must train. */
export async function lockTrained(work: UserWork, userId: number): Promise<Person & { readonly category: TrainingCategory }> {
  const person = await lockPerson(work, userId);
  const { category } = person;
  if (category === null) throw new AppError(trainingErrors.NO_TRAINING_ASKED, { name: person.name });
  return { ...person, category };
}

/** Refuses a field in words of ours. */
export function refuseField(work: Pick<Work, 'language'>, field: string, words: Text): never {
  throw new FieldErrors({ [field]: words[work.language] });
}

/** Whether the acting user, and whoever acts as them, is none of these people. */
export function isSecondPerson({ actor }: UserWork, others: readonly (number | null)[]): boolean {
  return !others.includes(actor.userId) && (actor.original === null || !others.includes(actor.original.userId));
}
