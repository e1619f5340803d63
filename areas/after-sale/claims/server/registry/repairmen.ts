import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { repairmanEvents } from '../../api/audit-events.ts';
import { claimErrors } from '../../api/errors.ts';
import type { addRepairman, listRepairmen } from '../../api/registry-routes.ts';

type Form = BodyOf<typeof addRepairman>;

/** Repairmen by name, those in use first. */
export async function readRepairmen({ db }: UserWork, search: string): Promise<ResponseOf<typeof listRepairmen>> {
  const { rows } = await sql<ResponseOf<typeof listRepairmen>['items'][number]>`select r.id, r.version, r.name, r.vat_number as "vatNumber",
      r.address, r.phone, r.email, r.iban, r.is_agreed as "isAgreed", r.disabled_at is not null as "isDisabled",
      (select count(distinct claim_id)::int from claim_party p where p.repairman_id = r.id) as claims
    from repairman r where ${search === '' ? sql`true` : sql`(plain_text(r.name) like plain_text(${containing(search)}) or r.vat_number like ${containing(search)})`}
    order by r.disabled_at is not null, r.name, r.id limit 500`.execute(db);
  return { items: rows };
}

/** Throws REPAIRMAN_EXISTS for a VAT number of another one. */
async function refuseTwice({ db }: UserWork, vatNumber: string, except: number): Promise<void> {
  const other = await db
    .selectFrom('repairman')
    .select('name')
    .where('vat_number', '=', vatNumber)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (other !== undefined) throw new AppError(claimErrors.REPAIRMAN_EXISTS, { name: other.name });
}

const columnsOf = ({ name, vatNumber, address = null, phone = null, email = null, iban = null, isAgreed }: Form) => ({
  name,
  vat_number: vatNumber,
  address,
  phone,
  email,
  iban,
  is_agreed: isAgreed,
});

/** Adds a repairman. Throws REPAIRMAN_EXISTS. */
export async function createRepairman(work: UserWork, form: Form): Promise<{ id: number }> {
  await refuseTwice(work, form.vatNumber, 0);
  const columns = columnsOf(form);
  const made = await work.db
    .insertInto('repairman')
    .values({ ...columns, disabled_at: form.isDisabled ? work.now : null, created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, repairmanEvents, { entityId: made.id, action: 'CREATE', after: columns });
  return made;
}

/** Changes a repairman. Throws NOT_FOUND, REPAIRMAN_EXISTS, 412. */
export async function changeRepairman(work: UserWork, id: number, version: number, form: Form): Promise<void> {
  const row = await work.db.selectFrom('repairman').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await refuseStale(work, repairmanEvents, { ...row, updated_at: row.created_at }, version);
  await refuseTwice(work, form.vatNumber, id);
  const columns = columnsOf(form);
  const disabledAt = form.isDisabled ? (row.disabled_at ?? work.now) : null;
  await work.db
    .updateTable('repairman')
    .set({ ...columns, disabled_at: disabledAt, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(work, repairmanEvents, { entityId: id, action: 'UPDATE', before: row, after: { ...row, ...columns } });
}
