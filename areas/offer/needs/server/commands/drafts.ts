import { RULES_TOPIC } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import * as versioned from '#platform/server-kit/versioned/drafts.ts';
import { publishVersion } from '#platform/server-kit/versioned/publication.ts';
import type { NeedsContent } from '../../domain/index.ts';
import { QUESTIONNAIRE, questionnaire } from '../questionnaire.ts';
import { NEEDS_TOPIC } from '../store.ts';

/** Returns the key of a version by its id. Throws NOT_FOUND if there is none. */
async function keyOf({ db }: UserWork, id: number): Promise<versioned.VersionKey> {
  const row = await db.selectFrom('needs_version').select('number').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { id: QUESTIONNAIRE, numero: row.number };
}

/** Creates a draft, empty or as a copy of a version; only one exists at a time. */
export async function newDraft(work: UserWork, from: number | null): Promise<{ id: number }> {
  if (from === null) return draftWith(work, { questions: [] });
  return versioned.newDraft(work, questionnaire, QUESTIONNAIRE, (await keyOf(work, from)).numero);
}

/** Creates a draft with a content that is not a copy; there must be no other draft. */
export function draftWith(work: UserWork, content: NeedsContent): Promise<{ id: number }> {
  return versioned.draftWith(work, questionnaire, QUESTIONNAIRE, { from: null, content });
}

/** Saves a draft from the version the user saw. It may be incomplete but not contradictory. */
export async function saveDraft(work: UserWork, id: number, content: NeedsContent, version: number): Promise<{ version: number }> {
  return { version: await versioned.saveDraft(work, questionnaire, await keyOf(work, id), content, version) };
}

/** Deletes a draft. */
export async function deleteDraft(work: UserWork, id: number): Promise<void> {
  await versioned.deleteDraft(work, questionnaire, await keyOf(work, id));
}

/** Tells every process that another questionnaire is in force. */
export async function announce(work: UserWork): Promise<void> {
  await publish(work, NEEDS_TOPIC, String(QUESTIONNAIRE));
  await publish(work, RULES_TOPIC, 'QUESTIONARIO');
}

/**
 * Publishes a draft as the user saw it: quotations use it from now on and it never changes. Answers keep referring to
 * the version before.
 */
export async function publishDraft(work: UserWork, id: number, version: number): Promise<void> {
  const publication = { from: work.today, note: '', acknowledged: [], version };
  await publishVersion(work, questionnaire, await keyOf(work, id), publication);
  await announce(work);
}
