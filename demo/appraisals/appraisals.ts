import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { APPRAISAL_FILES } from '#areas/sale/video-appraisals/server/public.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { PHOTOS } from './photos.ts';

interface Asked {
  readonly id: number;
  readonly status: 'ACQUIRING' | 'ACQUIRED' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED';
  readonly sellerId: number;
  readonly at: Instant;
}

/** Days for which a link can be used. */
const DAYS = 7;
/** Brightness and sharpness of the drawn photos. */
const FIGURES = { brightness: 136, sharpness: 900 };

const later = (at: Instant, hours: number): Instant => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** The open quotations whose product asks for an appraisal, and the latest contracts that have one. */
async function readAsked(db: Database): Promise<readonly Asked[]> {
  const { rows } = await sql<Asked>`select id, appraisal_status as status, seller_id as "sellerId", created_at as at from contract
    where appraisal_status is not null and anonymised_at is null
      and (status = 'PREVENTIVO' or id in (select id from contract where appraisal_status = 'ACCEPTED' order by id desc limit 20))
    order by id`.execute(db);
  return rows;
}

/** The appraisals behind the states of the contracts: with photos, judged by a user of the agency. */
export async function seedAppraisals(db: Database, today: PlainDate): Promise<void> {
  const asked = await readAsked(db);
  if (asked.length === 0) return;
  const judge = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirstOrThrow();
  const appraisals = await db
    .insertInto('appraisal')
    .values(
      asked.map(({ id, status, sellerId, at }) => {
        const isTaken = status === 'ACQUIRED' || status === 'ACCEPTED' || status === 'REJECTED';
        const isJudged = status === 'ACCEPTED' || status === 'REJECTED';
        return {
          contract_id: id,
          status,
          token_hash: createHash('sha256').update(`demonstration appraisal ${id}`).digest(),
          expires_on: addDays(status === 'EXPIRED' ? at.slice(0, 10) : today, status === 'EXPIRED' ? 0 : DAYS),
          created_at: at,
          created_by: sellerId,
          consented_at: isTaken ? later(at, 1) : null,
          acquired_at: isTaken ? later(at, 2) : null,
          decided_at: isJudged ? later(at, 4) : null,
          decided_by: isJudged ? judge.id : null,
          cause: status === 'REJECTED' ? ('TARGA_ILLEGGIBILE' as const) : null,
          note: status === 'REJECTED' ? 'La targa posteriore è in ombra.' : null,
        };
      }),
    )
    .returning(['id', 'acquired_at'])
    .execute();
  const taken = appraisals.flatMap(({ id, acquired_at }) =>
    acquired_at === null ? [] : PHOTOS.map((photo) => ({ ...photo, id, at: acquired_at })),
  );
  const files = await db
    .insertInto('stored_file')
    .values(taken.map(({ file, id, at }) => ({ ...file, entity: APPRAISAL_FILES, entity_id: id, created_at: at })))
    .returning('id')
    .execute();
  await db
    .insertInto('appraisal_shot')
    .values(
      taken.map(({ angle, id, at }, index) => ({ appraisal_id: id, angle, file_id: files[index]?.id ?? 0, ...FIGURES, created_at: at })),
    )
    .execute();
}
