import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { versionRows } from '#platform/server-kit/versioned/records.ts';
import { recordStep } from '#platform/server-kit/versioned/steps.ts';
import { catalogueErrors } from '../../api/index.ts';
import type { VersionedKindServer } from './kind.ts';

/** Deletes a record that was never published, with its drafts. */
export async function deleteRecord(work: UserWork, kind: VersionedKindServer, id: number): Promise<void> {
  const { record, version, owner } = kind.tables;
  await kind.lock(work, id);
  const versions = await versionRows(work, kind.tables, id);
  if (versions.some((one) => !isDraft(one.status))) throw new AppError(catalogueErrors.ALREADY_PUBLISHED);
  const users = await kind.users(work, id);
  if (users.length > 0) throw new AppError(catalogueErrors.IN_USE, { users: users.join(', ') });
  await sql`delete from ${sql.table(version)} where ${sql.ref(owner)} = ${id}`.execute(work.db);
  await sql`delete from ${sql.table(record)} where id = ${id}`.execute(work.db);
  await recordStep(work, kind, { id, action: 'DELETE', number: null });
}
