import { sql } from 'kysely';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { NOTE_TYPES, type NoteType } from '../../domain/registry/note-types.ts';
import { loadUser, type UserKey } from '../user-row.ts';

interface Note {
  readonly id: number;
  readonly at: string;
  readonly author: string;
  readonly type: NoteType;
  readonly text: string;
}

/** Returns the notes on a user that the acting user sees, newest first. */
export async function listNotes(work: UserWork, key: UserKey): Promise<{ items: Note[] }> {
  const row = await loadUser(work, key, 'LIST');
  const rows = await work.db
    .selectFrom('user_note as n')
    .innerJoin('app_user as a', 'a.id', 'n.created_by')
    .select(['n.id', 'n.created_at as at', 'a.display_name as author', 'n.type', 'n.text'])
    .where('n.user_id', '=', row.id)
    .orderBy('n.id', 'desc')
    .limit(sql.lit(200))
    .execute();
  return { items: rows.map((note) => ({ ...note, type: NOTE_TYPES.find((type) => type === note.type) ?? 'ALTRO' })) };
}

export async function addNote(work: UserWork, key: UserKey, { type, text }: Pick<Note, 'type' | 'text'>): Promise<{ id: number }> {
  const row = await loadUser(work, key, 'LIST');
  const note = await work.db
    .insertInto('user_note')
    .values({ user_id: row.id, created_by: work.actor.userId, created_at: work.now, type, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, userRegistryEvents, { entityId: row.id, action: 'ADD_NOTE', after: { note: note.id } });
  return note;
}
