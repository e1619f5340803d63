import { sql } from 'kysely';
import type { z } from 'zod';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { presetEvents } from '../../api/audit-events.ts';
import type { PresetDetail, PresetKind, presetBody } from '../../api/preset-routes.ts';
import { coverageNotInTariff, PRESET_REFUSALS } from '../../api/texts.ts';
import { coverageName } from '../../domain/index.ts';
import { coveragesOfProduct } from '../lookups.ts';
import { loadPreset, readPreset } from './read-presets.ts';

type Body = z.output<typeof presetBody>;

function refuse(work: UserWork, field: string, why: Text): never {
  throw new FieldErrors({ [field]: why[work.language] });
}

/**
 * Checks the parts of a preset that only the catalogue knows: package, durations and coverages must be the product's.
 */
async function checkContent(work: UserWork, body: Body): Promise<void> {
  const offered = await coveragesOfProduct(work, body.product);
  if (body.package !== null && !offered.packages.some(({ code }) => code === body.package))
    refuse(work, 'package', PRESET_REFUSALS.package);
  if (body.months !== null && !offered.months.includes(body.months)) refuse(work, 'months', PRESET_REFUSALS.months);
  const known = new Set(offered.coverages.map(({ type }) => type));
  const unknown = body.coverages.find(({ coverage }) => !known.has(coverage));
  if (unknown === undefined) return;
  refuse(work, 'coverages', coverageNotInTariff(coverageName(unknown.coverage)));
}

async function ownerOf(work: UserWork, kind: PresetKind, body: Body): Promise<number | null> {
  if (kind === 'preset') return null;
  const { userId } = work.actor;
  if (body.ownerId === null || body.ownerId === userId) return userId;
  const { rows } = await sql<{ id: number }>`
    select u.id from user_view u where u.id = ${body.ownerId} and u.deleted_at is null and ${await usersVisibleTo(work)}`.execute(work.db);
  return rows[0]?.id ?? refuse(work, 'ownerId', PRESET_REFUSALS.owner);
}

async function columnsOf(work: UserWork, kind: PresetKind, body: Body, besides: number | null) {
  await checkContent(work, body);
  const { ownerId: _, ...content } = body;
  const owner_id = await ownerOf(work, kind, body);
  const product = await work.db.selectFrom('product').select('id').where('code', '=', body.product).executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    select s.id from preset s where coalesce(s.owner_id, 0) = ${owner_id ?? 0} and s.product_id = ${product.id}
      and lower(s.name) = lower(${body.name}) and s.id is distinct from ${besides}`.execute(work.db);
  if (rows.length > 0) refuse(work, 'name', PRESET_REFUSALS.taken);
  return {
    owner_id,
    product_id: product.id,
    name: body.name,
    content: json(content),
    updated_at: work.now,
    updated_by: work.actor.userId,
  };
}

/** Creates a preset or an own package. Errors: 422 at the field. */
export async function createPreset(work: UserWork, kind: PresetKind, body: Body): Promise<{ id: number }> {
  const columns = await columnsOf(work, kind, body, null);
  const row = await work.db
    .insertInto('preset')
    .values({ ...columns, created_at: work.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, presetEvents, { entityId: row.id, action: 'CREATE', after: body });
  return row;
}

/** Saves against the version that was read. Errors: NOT_FOUND, 412 CHANGED_BY_OTHERS, 422 at the field. */
export async function savePreset(work: UserWork, kind: PresetKind, id: number, version: number, body: Body): Promise<PresetDetail> {
  const before = await loadPreset(work, kind, id, { lock: true });
  await refuseStale(work, presetEvents, { id, version: before.version, updated_at: before.updatedAt }, version);
  const columns = await columnsOf(work, kind, body, id);
  await work.db
    .updateTable('preset')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(work, presetEvents, {
    entityId: id,
    action: 'UPDATE',
    before: { ...before.content, ownerId: before.ownerId },
    after: body,
  });
  return readPreset(work, kind, id);
}

/** Deletes one; quotations that started from it keep their choices. */
export async function deletePreset(work: UserWork, kind: PresetKind, id: number): Promise<void> {
  const before = await loadPreset(work, kind, id, { lock: true });
  await work.db.deleteFrom('preset').where('id', '=', id).execute();
  await audit(work, presetEvents, { entityId: id, action: 'DELETE', before: { ...before.content, ownerId: before.ownerId } });
}
