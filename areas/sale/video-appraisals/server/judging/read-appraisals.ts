import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import { sellersOf } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { AppraisalDetail, AppraisalRow, listAppraisals } from '../../api/index.ts';
import { APPRAISAL_TRANSITIONS, hintsOf, type Measure } from '../../domain/index.ts';
import { visibleAppraisals } from '../access.ts';

const COLUMNS = sql`a.id, a.status, a.created_at as "createdAt", u.display_name as "createdBy", a.expires_on as "expiresOn",
  a.acquired_at as "acquiredAt", a.decided_at as "decidedAt", d.display_name as "decidedBy", a.cause, a.note, c.id as "contractId",
  c.number, c.customer_name as customer, coalesce(c.vehicle, '') as vehicle, c.plate, p.display_name as producer, e.display_name as appraiser`;
const NAMES = sql`join user_view u on u.id = a.created_by join user_view p on p.id = c.producer_id
  left join user_view d on d.id = a.decided_by left join user_view e on e.id = a.assigned_to`;

function orderOf({ sort, order }: { readonly sort?: string | undefined; readonly order?: string | undefined }): RawBuilder<unknown> {
  const column = sort === 'createdAt' ? sql`a.created_at` : sql`coalesce(a.acquired_at, a.created_at)`;
  return sql`(a.status = 'ACQUIRED') desc, ${column} ${order === 'asc' ? sql`asc` : sql`desc`}, a.id desc`;
}

/** Reads a page of the appraisals that the user sees and their number: those to be judged first. */
export async function readAppraisals(work: UserWork, query: z.output<NonNullable<typeof listAppraisals.query>>) {
  const parts: RawBuilder<unknown>[] = [await visibleAppraisals(work)];
  if (query.stato !== undefined) parts.push(sql`a.status = ${query.stato}`);
  if (query.search !== undefined && query.search !== '') parts.push(sql`c.search_text like plain_text(${containing(query.search)})`);
  const source = sql`from appraisal a join contract_view c on c.id = a.contract_id`;
  const where = sql`where ${sql.join(parts, sql` and `)}`;
  const { rows: items } = await sql<AppraisalRow>`select ${COLUMNS} ${source} ${NAMES} ${where}
    order by ${orderOf(query)} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n ${source} ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

interface Sold {
  readonly contractId: number;
  readonly producerId: number;
  readonly sellerId: number;
  /** Everyone behind the request of the appraisal. */
  readonly askers: readonly number[];
}

/** Four eyes: whether someone behind the action sold the contract or asked for its appraisal, and so does not judge it. */
export async function isOwnSale(work: UserWork, { contractId, producerId, sellerId, askers }: Sold): Promise<boolean> {
  const sellers = await sellersOf(work, { id: contractId, seller_id: sellerId });
  return !areTwoPeople(work.actor, [producerId, ...sellers, ...askers]);
}

interface DetailRow extends AppraisalRow, Omit<Sold, 'contractId'> {
  readonly appraiserId: number | null;
  readonly declared: AppraisalDetail['declared'];
}

/** Reads one appraisal with its photos. Throws NOT_FOUND if the user does not see it. */
export async function readAppraisalDetail(work: UserWork, id: number): Promise<AppraisalDetail> {
  const { rows } = await sql<DetailRow>`select ${COLUMNS}, a.assigned_to as "appraiserId", c.producer_id as "producerId",
      c.seller_id as "sellerId", a.created_people as askers, (select jsonb_build_object('type', v ->> 'vehicleType', 'brand', v ->> 'brand', 'model', v ->> 'model',
        'version', v ->> 'version', 'plate', c.plate, 'chassisNumber', v ->> 'chassisNumber',
        'registrationDate', v ->> 'registrationDate', 'mileage', (v ->> 'mileage')::int, 'insuredValue', (v ->> 'insuredValue')::bigint)
        from (select c.data -> 'vehicle') x(v)) as declared
    from appraisal a join contract_view c on c.id = a.contract_id ${NAMES} where a.id = ${id} and ${await visibleAppraisals(work)}`.execute(
    work.db,
  );
  const [found] = rows;
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { producerId, sellerId, askers, ...row } = found;
  const { rows: shots } = await sql<
    Omit<AppraisalDetail['shots'][number], 'hints'> & Measure
  >`select angle, file_id as "fileId", created_at as "createdAt",
      brightness, sharpness from appraisal_shot where appraisal_id = ${id} and replaced_at is null order by angle`.execute(work.db);
  const film = await work.db
    .selectFrom('appraisal_film')
    .select(['file_id as fileId', 'seconds'])
    .where('appraisal_id', '=', id)
    .executeTakeFirst();
  const ownSale = await isOwnSale(work, found);
  const isJudge = work.actor.roles.has('UPDATE_VIDEO_PERIZIA');
  return {
    ...row,
    shots: shots.map(({ angle, fileId, createdAt, ...figures }) => ({ angle, fileId, createdAt, hints: hintsOf(figures) })),
    film: film ?? null,
    ownSale,
    mayJudge: isJudge && !ownSale && !APPRAISAL_TRANSITIONS.refuses(row.status, 'ACCETTA'),
    mayAssign: isJudge && work.actor.group !== 'PERITO' && (row.status === 'ACQUIRING' || row.status === 'ACQUIRED'),
  };
}
