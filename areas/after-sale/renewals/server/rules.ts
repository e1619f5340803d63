import { type Selectable, sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import type { RenewalRules as StoredRules } from '#db/types.gen.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { renewalRulesEvents } from '../api/audit-events.ts';
import type { RenewalRules, readRenewalRules } from '../api/index.ts';
import { UNKNOWN_PRODUCT } from '../api/texts.ts';
import { OPEN_CASES } from '../domain/index.ts';

export const readRules = ({ db }: Pick<Work, 'db'>): Promise<Selectable<StoredRules>> =>
  db.selectFrom('renewal_rules').selectAll().executeTakeFirstOrThrow();

/**
 * Gives open cases without an operator to the call centre of the rules, or to none where the producer works their own.
 * A call centre keeps the renewals of what it sold.
 */
export async function entrustCases({ db }: Pick<Work, 'db'>): Promise<void> {
  await sql`update renewal_case r set call_centre_id = w.wanted from (
      select o.id, case when p."group" = 'CALL_CENTER' then p.id
        when s.producers = 'TUTTI' or (s.producers = 'SCELTI' and c.producer_id = any(s.producer_ids)) then null
        else s.call_centre_id end as wanted
      from renewal_case o join contract_view c on c.id = o.contract_id join user_view p on p.id = c.producer_id cross join renewal_rules s
      where o.status in (${literals(OPEN_CASES)}) and o.assigned_to is null) w
    where r.id = w.id and r.call_centre_id is distinct from w.wanted`.execute(db);
}

/** The text for products without one of their own. */
const SCRIPT = '';

/** Reads what operators say, by product. */
async function readScripts({ db }: Pick<Work, 'db'>) {
  const rows = await db.selectFrom('renewal_script').select(['product', 'text_it as script']).orderBy('product').execute();
  return {
    script: rows.find(({ product }) => product === SCRIPT)?.script ?? '',
    productScripts: rows.filter(({ product }) => product !== SCRIPT),
  };
}

type Scripts = Pick<RenewalRules, 'script' | 'productScripts'>;

/** Replaces what operators say; a product that is left out has the common text again. Throws 422 for an unknown product. */
async function saveScripts({ db, now, actor, language }: UserWork, { script, productScripts }: Scripts): Promise<void> {
  const codes = productScripts.map(({ product }) => product);
  const known = await db
    .selectFrom('product')
    .select('code')
    .where('code', 'in', [SCRIPT, ...codes])
    .execute();
  if (known.length < codes.length) throw new FieldErrors({ productScripts: UNKNOWN_PRODUCT[language] });
  await db
    .deleteFrom('renewal_script')
    .where('product', 'not in', [SCRIPT, ...codes])
    .execute();
  const all = [{ product: SCRIPT, script }, ...productScripts];
  await db
    .insertInto('renewal_script')
    .values(all.map(({ product, script: text_it }) => ({ product, text_it, updated_at: now, updated_by: actor.userId })))
    .onConflict((conflict) =>
      conflict.column('product').doUpdateSet((eb) => ({
        text_it: eb.ref('excluded.text_it'),
        version: eb('renewal_script.version', '+', 1),
        updated_at: now,
        updated_by: actor.userId,
      })),
    )
    .execute();
}

/** Reads how cases are worked. */
export async function viewRules(work: UserWork): Promise<ResponseOf<typeof readRenewalRules>> {
  const row = await readRules(work);
  const products = await work.db.selectFrom('product').select(['code', 'name']).orderBy('name').execute();
  const users = (groups: readonly Group[]) =>
    work.db
      .selectFrom('user_view')
      .select(['id', 'display_name as name'])
      .where('group', 'in', groups)
      .where('enabled', '=', true)
      .orderBy('display_name')
      .execute();
  return {
    dailyCap: row.daily_cap,
    minGapMinutes: row.min_gap_minutes,
    graceMinutes: row.grace_minutes,
    leaseMinutes: row.lease_minutes,
    callWithinDays: row.call_within_days,
    callCentreId: row.call_centre_id,
    producers: row.producers,
    producerIds: row.producer_ids,
    alone: row.alone,
    aloneProducts: row.alone_products,
    reminderDays: row.reminder_days,
    noticeDays: row.notice_days,
    ...(await readScripts(work)),
    version: row.version,
    callCentres: await users(['CALL_CENTER']),
    producersToChoose: await users(['DEALER', 'INTERMEDIARIO', 'AGENTE']),
    productsToChoose: products,
  };
}

/** Changes how cases are worked. Throws 412. */
export async function saveRules(work: UserWork, { script, productScripts, ...body }: RenewalRules, version: number): Promise<void> {
  const row = await work.db.selectFrom('renewal_rules').selectAll().forUpdate().executeTakeFirstOrThrow();
  await refuseStale(work, renewalRulesEvents, { ...row, updated_at: row.updated_at ?? work.now }, version);
  const set = {
    daily_cap: body.dailyCap,
    min_gap_minutes: body.minGapMinutes,
    grace_minutes: body.graceMinutes,
    lease_minutes: body.leaseMinutes,
    call_within_days: body.callWithinDays,
    call_centre_id: body.callCentreId,
    producers: body.producers,
    producer_ids: body.producerIds,
    alone: body.alone,
    alone_products: body.aloneProducts,
    reminder_days: body.reminderDays,
    notice_days: body.noticeDays,
  };
  await work.db
    .updateTable('renewal_rules')
    .set({ ...set, version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
    .execute();
  const scripts = { script, productScripts };
  const before = await readScripts(work);
  await saveScripts(work, scripts);
  await audit(work, renewalRulesEvents, {
    entityId: row.id,
    action: 'UPDATE',
    before: { ...row, ...before },
    after: { ...row, ...set, ...scripts },
  });
  await entrustCases(work);
}
