import { sql } from 'kysely';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { imeiOf } from '../subjects/black-box.ts';

/** Devices that were replaced have numbers that no contract has. */
const REPLACED = 9_000_000;

interface Fitted {
  readonly id: number;
  readonly sellerId: number;
  readonly at: Instant;
  readonly issuedOn: PlainDate;
}

/** Policies whose first device broke on the day after the issue. */
async function readBroken(db: Database, today: PlainDate): Promise<readonly Fitted[]> {
  const { rows } = await sql<Fitted>`
    select id, seller_id as "sellerId", issued_at as at, (issued_at at time zone 'Europe/Rome')::date as "issuedOn" from contract c
    where status = 'POLIZZA' and data -> 'vehicle' ->> 'blackBoxActivationDate' is not null and id % 9 = 0
      and not exists (select from black_box_pairing p where p.contract_id = c.id)
      and issued_at < ${addDays(today, -3)}::date order by issued_at desc, id desc limit 20`.execute(db);
  return rows;
}

/** Pairs the black boxes of the policies in force with them; a few replaced a first device that broke. */
export async function pairBlackBoxes(db: Database, today: PlainDate): Promise<void> {
  const broken = await readBroken(db, today);
  if (broken.length > 0) {
    await db
      .insertInto('black_box_pairing')
      .values(
        broken.map(({ id, sellerId, at, issuedOn }) => ({
          contract_id: id,
          imei: imeiOf(REPLACED + id),
          paired_at: at,
          paired_by: sellerId,
          removed_on: addDays(issuedOn, 1),
          removal_reason: 'GUASTO',
          removed_at: `${addDays(issuedOn, 2)}T09:30:00Z`,
          removed_by: sellerId,
        })),
      )
      .execute();
  }
  await sql`insert into black_box_pairing (contract_id, imei, serial_number, activated_on, paired_at, paired_by)
    select id, data -> 'vehicle' ->> 'blackBoxImei', data -> 'vehicle' ->> 'blackBoxSerialNumber',
      (data -> 'vehicle' ->> 'blackBoxActivationDate')::date,
      coalesce((select p.removed_at from black_box_pairing p where p.contract_id = c.id), issued_at), seller_id
    from contract c where status = 'POLIZZA' and data -> 'vehicle' ->> 'blackBoxImei' is not null
      and not exists (select from black_box_pairing p where p.contract_id = c.id and p.removed_at is null) order by id`.execute(db);
}
