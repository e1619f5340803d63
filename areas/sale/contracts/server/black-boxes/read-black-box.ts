import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { BlackBoxOfPolicy } from '../../api/completion-routes.ts';
import { demandsBlackBox } from '../../domain/insured-object/black-box.ts';
import { findContract } from '../contract-row.ts';

type Device = NonNullable<BlackBoxOfPolicy['current']>;
type Earlier = BlackBoxOfPolicy['earlier'][number];

interface StoredPairing extends Device {
  readonly removedOn: Earlier['removedOn'] | null;
  readonly reason: Earlier['reason'] | null;
  readonly removedBy: string | null;
}

async function pairingsOf({ db }: Pick<UserWork, 'db'>, contractId: number): Promise<readonly StoredPairing[]> {
  const { rows } = await sql<StoredPairing>`
    select p.imei, p.serial_number as "serialNumber", p.activated_on as "activatedOn", p.paired_at as "pairedAt", u.display_name as "pairedBy",
      p.removed_on as "removedOn", p.removal_reason as reason, r.display_name as "removedBy"
    from black_box_pairing p left join user_view u on u.id = p.paired_by left join user_view r on r.id = p.removed_by
    where p.contract_id = ${contractId} order by p.id desc`.execute(db);
  return rows;
}

/** The latest certificate of installation, uploaded after the last device was taken off. */
async function certificateOf({ db }: Pick<UserWork, 'db'>, contractId: number): Promise<BlackBoxOfPolicy['certificate']> {
  const { rows } = await sql<NonNullable<BlackBoxOfPolicy['certificate']>>`
    select f.id as "fileId", f.file_name as "fileName", u.created_at as "createdAt"
    from contract_upload u join stored_file f on f.id = u.file_id
    where u.contract_id = ${contractId} and u.kind = 'CERTIFICATO_INSTALLAZIONE' and u.removed_at is null
      and u.created_at > coalesce((select max(p.removed_at) from black_box_pairing p where p.contract_id = u.contract_id), '-infinity')
    order by u.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the black box of a policy that the user sees, with its certificate and the earlier ones. Throws NOT_FOUND. */
export async function blackBoxOf(work: UserWork, id: number): Promise<BlackBoxOfPolicy> {
  const row = await findContract(work, id);
  const pairings = await pairingsOf(work, id);
  const current = pairings.find(({ removedOn }) => removedOn === null);
  return {
    demanded: demandsBlackBox(row.data),
    current: current === undefined ? null : deviceOf(current),
    certificate: await certificateOf(work, id),
    earlier: pairings.flatMap((one) => {
      const { removedOn, reason, removedBy } = one;
      return removedOn === null || reason === null ? [] : [{ ...deviceOf(one), removedOn, reason, removedBy }];
    }),
  };
}

function deviceOf({ imei, serialNumber, activatedOn, pairedAt, pairedBy }: StoredPairing): Device {
  return { imei, serialNumber, activatedOn, pairedAt, pairedBy };
}
