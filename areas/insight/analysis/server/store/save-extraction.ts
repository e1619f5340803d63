import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { type ExtractionForm, extractionEvents } from '../../api/index.ts';
import { copyName } from '../../api/texts.ts';
import { rightsOf } from '../../domain/open-model.ts';
import { requireFaultless } from '../reports/result.ts';
import { findExtraction, lockOwnExtraction } from './find-extraction.ts';

const columnsOf = ({ name, description, sharedWith, definition }: ExtractionForm) => ({
  name,
  description,
  shared_with: [...new Set(sharedWith)],
  definition: json(definition),
});

async function insert(work: UserWork, form: ExtractionForm, action: 'CREATE' | 'COPY'): Promise<{ id: number }> {
  const { now, actor } = work;
  const made = await work.db
    .insertInto('extraction')
    .values({ ...columnsOf(form), owner_id: actor.userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, extractionEvents, { entityId: made.id, action, after: form });
  return made;
}

/** Keeps an extraction. Throws 422 for faults of its definition. */
export async function create(work: UserWork, form: ExtractionForm): Promise<{ id: number }> {
  requireFaultless(work, rightsOf(work.actor.roles), form.definition);
  return insert(work, form, 'CREATE');
}

/** Changes an own extraction. Throws 422 for faults, 412 if it was changed meanwhile. */
export async function save(work: UserWork, id: number, version: number, form: ExtractionForm): Promise<void> {
  const row = await lockOwnExtraction(work, id);
  await refuseStale(work, extractionEvents, row, version);
  requireFaultless(work, rightsOf(work.actor.roles), form.definition);
  await work.db
    .updateTable('extraction')
    .set({ ...columnsOf(form), version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  const { name, description, shared_with: sharedWith, definition } = row;
  await audit(work, extractionEvents, {
    entityId: id,
    action: 'UPDATE',
    before: { name, description, sharedWith, definition },
    after: form,
  });
}

/** Makes an own copy, not shared. */
export async function copy(work: UserWork, id: number): Promise<{ id: number }> {
  const { name, description, definition } = await findExtraction(work, id);
  return insert(work, { name: copyName(name)[work.language], description, sharedWith: [], definition }, 'COPY');
}

/** Deletes an own extraction with its schedules. Files that were made stay among the tasks until they expire. */
export async function remove(work: UserWork, id: number): Promise<void> {
  const { name } = await lockOwnExtraction(work, id);
  await work.db.deleteFrom('extraction').where('id', '=', id).execute();
  await audit(work, extractionEvents, { entityId: id, action: 'DELETE', before: { name } });
}
