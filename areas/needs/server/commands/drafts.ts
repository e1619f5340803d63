import { sql } from 'kysely';
import { fingerprintOf } from '#areas/catalogue/server/public.ts';
import { RULES_TOPIC } from '#areas/settings/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, maxDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { needsVersionEvents } from '../../api/audit-events.ts';
import { needsErrors } from '../../api/index.ts';
import { FAULT_TEXTS, type Known, type NeedsContent, needsFaults } from '../../domain/index.ts';
import { readVersion } from '../read-model.ts';
import { NEEDS_TOPIC } from '../store.ts';

async function knownCodes(db: Database): Promise<Known> {
  const products = await db.selectFrom('product').select('code').execute();
  const coverages = await db.selectFrom('coverage_type').select('code').execute();
  return { products: new Set(products.map(({ code }) => code)), coverages: new Set(coverages.map(({ code }) => code)) };
}

async function lockedDraft({ db }: UserWork, id: number) {
  const row = await db.selectFrom('needs_version').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.status !== 'BOZZA') throw new AppError(needsErrors.NOT_A_DRAFT);
  return row;
}

/** Refuses a questionnaire with faults, each at its field. */
async function refuseFaults({ db, language }: UserWork, content: NeedsContent): Promise<void> {
  const faults = needsFaults(content, await knownCodes(db));
  if (faults.length === 0) return;
  throw new FieldErrors(Object.fromEntries(faults.toReversed().map(({ path, code }) => [path, FAULT_TEXTS[code][language]])));
}

/** Creates a draft with the next number; only one exists at a time. */
export async function newDraft(work: UserWork, from: number | null): Promise<{ id: number }> {
  const { db, now, actor } = work;
  await sql`lock table needs_version in share row exclusive mode`.execute(db);
  const draft = await db.selectFrom('needs_version').select('id').where('status', '=', 'BOZZA').executeTakeFirst();
  if (draft !== undefined) throw new AppError(needsErrors.DRAFT_EXISTS);
  const content: NeedsContent = from === null ? { questions: [] } : (await readVersion(db, from)).content;
  const { last } = await db
    .selectFrom('needs_version')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('needs_version')
    .values({
      number: (last ?? 0) + 1,
      status: 'BOZZA',
      content: JSON.stringify(content),
      sha256: fingerprintOf(content),
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, needsVersionEvents, { entityId: id, action: 'CREATE', after: { from } });
  return { id };
}

/** Saves a draft from the version the user saw. It may be incomplete but not contradictory. */
export async function saveDraft(work: UserWork, id: number, content: NeedsContent, version: number): Promise<{ version: number }> {
  const row = await lockedDraft(work, id);
  await refuseStale(work, needsVersionEvents, row, version);
  if (content.questions.length > 0) await refuseFaults(work, content);
  const next = row.version + 1;
  await work.db
    .updateTable('needs_version')
    .set({ content: JSON.stringify(content), sha256: fingerprintOf(content), version: next, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  const before = { content: row.content };
  await audit(work, needsVersionEvents, { entityId: id, action: 'UPDATE', before, after: { content } });
  return { version: next };
}

export async function deleteDraft(work: UserWork, id: number): Promise<void> {
  const row = await lockedDraft(work, id);
  await work.db.deleteFrom('needs_version').where('id', '=', id).execute();
  await audit(work, needsVersionEvents, { entityId: id, action: 'DELETE', before: { number: row.number, content: row.content } });
}

/**
 * Publishes a draft as the user saw it: quotations use it from now on and it never changes. Answers keep referring to
 * the version before.
 */
export async function publishDraft(work: UserWork, id: number, version: number): Promise<void> {
  const { db, now, today, actor } = work;
  const row = await lockedDraft(work, id);
  await refuseStale(work, needsVersionEvents, row, version);
  const { content } = await readVersion(db, id);
  await refuseFaults(work, content);
  const before = await db.selectFrom('needs_version').select(['id', 'valid_from']).where('status', '=', 'PUBBLICATA').executeTakeFirst();
  if (before !== undefined) {
    const validTo = maxDate(before.valid_from ?? today, addDays(today, -1));
    await db.updateTable('needs_version').set({ status: 'SUPERATA', valid_to: validTo }).where('id', '=', before.id).execute();
  }
  await db
    .updateTable('needs_version')
    .set({
      status: 'PUBBLICATA',
      valid_from: today,
      version: row.version + 1,
      updated_at: now,
      published_at: now,
      published_by: actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, needsVersionEvents, { entityId: id, action: 'PUBLISH', after: { number: row.number, validFrom: today } });
  await publish(work, NEEDS_TOPIC, String(id));
  await publish(work, RULES_TOPIC, 'QUESTIONARIO');
}
