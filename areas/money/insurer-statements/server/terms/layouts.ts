import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { insurerLayoutEvents } from '../../api/audit-events.ts';
import type { layoutAnswer, layoutSchema } from '../../api/schemas.ts';
import { DEFAULT_LAYOUT, type Layout } from '../../domain/layout.ts';
import { lockInsurer } from './agreements.ts';

/** Returns the layout of an insurer: its own, that of all, or the default one. */
export async function layoutOf({ db }: Pick<Work, 'db'>, companyId: number): Promise<Layout> {
  const rows = await db
    .selectFrom('insurer_layout')
    .select(['company_id as companyId', 'layout'])
    .where((is) => is.or([is('company_id', '=', companyId), is('company_id', 'is', null)]))
    .execute();
  return (rows.find((row) => row.companyId === companyId) ?? rows[0])?.layout ?? DEFAULT_LAYOUT;
}

/** Returns the layout of an insurer for its form; version 0: it has none of its own. Throws NOT_FOUND. */
export async function readLayout(work: UserWork, companyId: number): Promise<z.output<typeof layoutAnswer>> {
  await requireAgency(work);
  const company = await work.db.selectFrom('company_view').select('id').where('id', '=', companyId).executeTakeFirst();
  if (company === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const own = await work.db.selectFrom('insurer_layout').select('version').where('company_id', '=', companyId).executeTakeFirst();
  const layout = await layoutOf(work, companyId);
  return {
    isOwn: own !== undefined,
    version: own?.version ?? 0,
    layout: { ...layout, movements: [...layout.movements], policies: [...layout.policies] },
  };
}

/** Saves the layout of an insurer. Throws NOT_FOUND, and CHANGED_BY_OTHERS for a stale version. */
export async function saveLayout(
  work: UserWork,
  companyId: number,
  version: number,
  layout: z.output<typeof layoutSchema>,
): Promise<{ version: number }> {
  const before = await readLayout(work, companyId);
  await lockInsurer(work, companyId);
  const row = await work.db
    .selectFrom('insurer_layout')
    .select(['id', 'version', 'updated_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) {
    if (version !== 0) throw new AppError(commonErrors.CHANGED_BY_OTHERS);
    const { id } = await work.db
      .insertInto('insurer_layout')
      .values({ company_id: companyId, layout: json(layout), updated_at: work.now, updated_by: work.actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(work, insurerLayoutEvents, { entityId: id, action: 'CREATE', after: layout });
    return { version: 1 };
  }
  await refuseStale(work, insurerLayoutEvents, row, version);
  await work.db
    .updateTable('insurer_layout')
    .set({ layout: json(layout), version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
    .where('id', '=', row.id)
    .execute();
  await audit(work, insurerLayoutEvents, { entityId: row.id, action: 'UPDATE', before: before.layout, after: layout });
  return { version: row.version + 1 };
}
