import { sql } from 'kysely';
import { hasSecondFactor } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { UserDetail } from '../api/user-routes.ts';
import type { AutomaticReason } from '../domain/index.ts';
import { automaticReasonText } from '../domain/texts.ts';
import { readLastLink } from './account/password-links.ts';
import { registryIn } from './registry/registry-row.ts';
import { groupAt, limitsOf, loadUser, type UserKey } from './user-row.ts';

/** Returns everything the editor shows, for users that may edit this one. */
export async function readUser(work: UserWork, key: UserKey, mailsLeave: boolean): Promise<UserDetail> {
  const row = await loadUser(work, key, 'EDIT');
  const [secondFactor, link, parents, deactivations, below, letter] = await Promise.all([
    hasSecondFactor(work.db, row.id),
    readLastLink(work, row.id),
    sql<UserDetail['parents'][number]>`select p.id, p.display_name as name, l.parent_group as "group" from network_link l
      join app_user p on p.id = l.parent_id where l.user_id = ${row.id} order by p.display_name`.execute(work.db),
    sql<
      UserDetail['deactivations'][number] & { readonly facts: AutomaticReason | null }
    >`select d.cause, d.reason, d.facts, d.source, d.raised_at as "raisedAt", b.display_name as "raisedBy", d.lifted_at as "liftedAt",
        l.display_name as "liftedBy" from user_deactivation d
      left join app_user b on b.id = d.raised_by left join app_user l on l.id = d.lifted_by
      where d.user_id = ${row.id} order by d.id desc limit 50`.execute(work.db),
    sql<{ total: number }>`select count(*) as total from network_closure c join app_user u on u.id = c.descendant_id
      where c.ancestor_id = ${row.id} and u.id <> ${row.id} and u.deleted_at is null`.execute(work.db),
    work.db.selectFrom('stored_file').select(['id', 'file_name as fileName']).where('id', '=', row.letter_file_id).executeTakeFirst(),
  ]);
  return {
    id: row.id,
    version: row.version,
    name: row.display_name,
    group: groupAt(key),
    username: row.username,
    enabled: row.enabled,
    secondFactor,
    password: { chosen: row.password_hash !== null, link, byHand: !mailsLeave },
    registry: registryIn(row),
    parents: parents.rows,
    below: below.rows[0]?.total ?? 0,
    deactivations: deactivations.rows.map(({ facts, ...row }) => ({
      ...row,
      reason: facts === null ? row.reason : automaticReasonText(facts)[work.language],
    })),
    ...limitsOf(row),
    logoFileId: row.logo_file_id,
    letter: letter ?? null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Returns the insurers, for the field of insurer staff. */
export async function listInsurers(work: UserWork): Promise<{ items: { id: number; name: string }[] }> {
  return { items: await work.db.selectFrom('company_view').select(['id', 'name']).orderBy('name').execute() };
}
