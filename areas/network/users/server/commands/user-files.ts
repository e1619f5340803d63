import type { Upload } from '#areas/agency/documents/api/index.ts';
import { type Documents, readUpload } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { USER_FIELDS } from '../../api/index.ts';
import type { Section } from '../../domain/group-profile.ts';
import { hasSection } from '../../domain/index.ts';
import { groupAt, loadUser, saveUserRow, type UserKey } from '../user-row.ts';

/** A file of which each user has one: section of the registry, column, and kind of stored file. */
const FILES = {
  logo: { section: 'TRADE', column: 'logo_file_id', kind: 'LOGO' },
  letter: { section: 'RUI', column: 'letter_file_id', kind: 'LETTERA_ISCRIZIONE' },
} as const satisfies Readonly<Record<string, { section: Section; column: string; kind: string }>>;

/** Kind of stored files of a user: users that see the owner in the registry may read them. */
export const USER_FILES = 'user';

/**
 * Sets or removes the logo or the registration letter. Throws FORBIDDEN, NOT_FOUND (also for a group without such a file), 422 for the file, CHANGED_BY_OTHERS.
 */
export async function saveUserFile(
  ctx: OutsideContext,
  documents: Documents,
  key: UserKey,
  what: keyof typeof FILES,
  upload: Upload | null,
  version: number,
): Promise<{ version: number }> {
  const { section, column, kind } = FILES[what];
  await loadUser(ctx, key, 'EDIT');
  if (!hasSection(groupAt(key), section)) throw new AppError(commonErrors.NOT_FOUND);
  const label = USER_FIELDS[what] ?? { it: what, en: what };
  const read = upload === null ? null : await readUpload(upload, { path: what, label, language: ctx.language });
  const kept = read === null ? null : await documents.keep(ctx, read.content, read.fileName);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const row = await loadUser(work, key, 'EDIT', { lock: true });
    await refuseStale(work, userRegistryEvents, row, version);
    const file = kept === null ? null : await documents.link(work, kept, { entity: USER_FILES, entityId: row.id, kind });
    await saveUserRow(work, row, { [column]: file?.id ?? null });
    await audit(work, userRegistryEvents, {
      entityId: row.id,
      action: 'UPDATE',
      before: { [column]: row[column] },
      after: { [column]: file?.id ?? null },
    });
    return { version: row.version + 1 };
  });
}
