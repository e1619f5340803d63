import { type Selectable, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { Contract } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { PhotoSubject } from '../domain/conditions/paper-codes.ts';
import { type ContractData, completeData, type StoredContractData } from '../domain/insured-object/contract-data.ts';
import { visibleContracts } from './visibility.ts';

/** A stored contract, with its complete data. */
export type ContractRow = Omit<Selectable<Contract>, 'data'> & {
  readonly data: ContractData;
  /** The data exactly as stored; fingerprints are computed from it. */
  readonly document: StoredContractData;
  /** Subjects of the vehicle's photos. */
  readonly photos: readonly PhotoSubject[];
};

/** Subjects of the current photos; read with the row, because acceptance and page need them. */
const PHOTOS = sql<PhotoSubject[]>`array(select p.angle from contract_photo p where p.contract_id = c.id and p.removed_at is null)`.as(
  'photos',
);

type StoredRow = Selectable<Contract> & { readonly photos?: readonly PhotoSubject[] };

export function typedRow(row: StoredRow): ContractRow {
  return {
    ...row,
    data: completeData(row.data),
    document: row.data,
    photos: row.photos ?? [],
  };
}

/** Locks and returns a contract visible to the acting user. Throws NOT_FOUND otherwise. */
export async function lockContract(work: UserWork, id: number): Promise<ContractRow> {
  const visibility = await visibilityOf(work);
  const row = await work.db
    .selectFrom('contract as c')
    .selectAll('c')
    .select(PHOTOS)
    .where('c.id', '=', id)
    .where(visibleContracts(visibility))
    .forUpdate('c')
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return typedRow(row);
}

/** Reads a contract visible to the acting user. Throws NOT_FOUND otherwise. */
export async function findContract(work: UserWork, id: number): Promise<ContractRow> {
  const visibility = await visibilityOf(work);
  const row = await work.db
    .selectFrom('contract as c')
    .selectAll('c')
    .select(PHOTOS)
    .where('c.id', '=', id)
    .where(visibleContracts(visibility))
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return typedRow(row);
}

/**
 * Whether the acting user sees a contract and may open it (quotations and policies need different permissions). Guards
 * its files.
 */
export async function seesContract(work: UserWork, id: number): Promise<boolean> {
  const visibility = await visibilityOf(work);
  const row = await work.db
    .selectFrom('contract as c')
    .select('c.policy_number')
    .where('c.id', '=', id)
    .where(visibleContracts(visibility))
    .executeTakeFirst();
  return row !== undefined && work.actor.roles.has(row.policy_number === null ? 'READ_PREVENTIVI' : 'READ_POLIZZE');
}

/** Reads a contract for a job, which acts for the system and sees everything. */
export async function readContractForJob(work: Work, id: number): Promise<ContractRow> {
  return typedRow(await work.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}
