import { type RawBuilder, sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { analysisErrors, type ExtractionRow } from '../../api/index.ts';
import type { Definition } from '../../domain/index.ts';

export interface StoredExtraction {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly owner_id: number;
  readonly owner: string;
  readonly shared_with: ExtractionRow['sharedWith'];
  readonly definition: Definition;
  readonly version: number;
  readonly updated_at: string;
}

/** Extractions that the acting user may open, as a condition on the alias `e`: own ones, and those of their group. */
export function mayOpen({ actor }: UserWork): RawBuilder<boolean> {
  return sql<boolean>`(e.owner_id = ${actor.userId} or e.shared_with @> array[${actor.group}]::text[])`;
}

async function load(work: UserWork, id: number, lock: RawBuilder<unknown>): Promise<StoredExtraction> {
  const { rows } = await sql<StoredExtraction>`select e.*, u.display_name as owner from extraction e join user_view u on u.id = e.owner_id
    where e.id = ${id} and ${mayOpen(work)} ${lock}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads an extraction that the user may open. Throws NOT_FOUND. */
export const findExtraction = (work: UserWork, id: number): Promise<StoredExtraction> => load(work, id, sql``);

/** Locks an own extraction. Throws NOT_FOUND, and ONLY_OWNER for one that another user shared. */
export async function lockOwnExtraction(work: UserWork, id: number): Promise<StoredExtraction> {
  const row = await load(work, id, sql`for update of e`);
  if (row.owner_id !== work.actor.userId) throw new AppError(analysisErrors.ONLY_OWNER);
  return row;
}
