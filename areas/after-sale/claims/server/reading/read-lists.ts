import { sql } from 'kysely';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { claimEvents } from '../../api/index.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { isInside, type StoredClaim } from '../access.ts';
import { mayRemove } from '../conversation/files.ts';

/** Reads the parties of a claim. */
export async function readParties({ db }: UserWork, id: number): Promise<ClaimDetail['parties']> {
  const { rows } = await sql<ClaimDetail['parties'][number]>`select p.id, p.kind, p.name, coalesce(p.phone, r.phone) as phone,
      coalesce(p.email, r.email) as email, p.reference, p.on_date as "onDate", r.vat_number as "vatNumber"
    from claim_party p left join repairman r on r.id = p.repairman_id where p.claim_id = ${id} order by p.id`.execute(db);
  return rows;
}

/** Reads the documents of a claim. */
export async function readFiles(work: UserWork, claim: StoredClaim): Promise<ClaimDetail['files']> {
  const { rows } = await sql<
    Omit<ClaimDetail['files'][number], 'removable'> & { uploader: number }
  >`select d.id, d.kind, d.file_id as "fileId",
      f.file_name as "fileName", f.content_type like 'image/%' as "isPicture", d.created_at as "createdAt", u.display_name as "createdBy",
      d.created_by as uploader
    from claim_file d join stored_file f on f.id = d.file_id join user_view u on u.id = d.created_by
    where d.claim_id = ${claim.id} and d.removed_at is null order by d.id`.execute(work.db);
  return rows.map(({ uploader, ...row }) => ({ ...row, removable: mayRemove(work, claim, uploader) }));
}

/** Reads the messages that the acting user may read. */
export async function readNotes(work: UserWork, id: number): Promise<ClaimDetail['notes']> {
  const inside = isInside(work);
  const { rows } = await sql<ClaimDetail['notes'][number]>`select n.id, n.text, n.is_internal as "isInternal", n.created_at as at,
      u.display_name as by, n.created_by = ${work.actor.userId} as own
    from claim_note n join user_view u on u.id = n.created_by
    where n.claim_id = ${id} and (${inside} or not n.is_internal or n.created_by = ${work.actor.userId}) order by n.id`.execute(work.db);
  return rows;
}

/** Reads payments, reserves and recoveries. */
export async function readMoney({ db }: UserWork, id: number): Promise<Pick<ClaimDetail, 'payments' | 'reserves' | 'recoveries'>> {
  const payments = await sql<ClaimDetail['payments'][number]>`select id, payee, payee_name as "payeeName", payer, amount,
    paid_on as "paidOn", reference from claim_payment where claim_id = ${id} order by id`.execute(db);
  const reserves = await sql<ClaimDetail['reserves'][number]>`select r.id, r.amount, r.reason, r.created_at as at, u.display_name as by
    from claim_reserve r left join user_view u on u.id = r.created_by where r.claim_id = ${id} order by r.id desc`.execute(db);
  const recoveries = await sql<ClaimDetail['recoveries'][number]>`select id, kind, on_date as "onDate", amount, payer, note
    from claim_recovery where claim_id = ${id} order by id`.execute(db);
  return { payments: payments.rows, reserves: reserves.rows, recoveries: recoveries.rows };
}

/** The history of a claim, newest first. During impersonation, `who` is the person at the keyboard. */
export async function readTimeline({ db }: UserWork, id: number): Promise<ClaimDetail['timeline']> {
  const rows = await db
    .selectFrom('audit_event as e')
    .leftJoin('user_view as u', 'u.id', 'e.actor_id')
    .leftJoin('user_view as o', 'o.id', 'e.original_actor_id')
    .select(['e.id', 'e.at', 'u.display_name as who', 'o.display_name as original', 'e.reason'])
    .select((eb) => eb.ref('e.action').$castTo<AuditAction<typeof claimEvents>>().as('action'))
    .where('e.entity', '=', claimEvents.entity)
    .where('e.entity_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ original, who, ...row }) => ({ ...row, who: original ?? who }));
}
