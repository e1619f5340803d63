import { sql } from 'kysely';
import { isGroup } from '#areas/agency/access/domain/index.ts';
import { groupsFor } from '#areas/network/users/domain/index.ts';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literally } from '#platform/server-kit/database/like.ts';
import { type Found, RESULTS_PER_KIND } from '../../api/search-routes.ts';
import type { Fit } from '../../domain/index.ts';
import { type Ask, askInTurn, type WordAsked, waysToFind } from './names.ts';

type UserFound = Found['users'][number];

const NAME = { name: sql<string>`u.display_name` };

function loginWays(typed: string): Ask[] {
  return (['username', 'email'] as const).map((column) => {
    const value = sql`plain_text(${sql.ref(`u.${column}`)})`;
    return {
      fit: 'PREFIX' as const,
      condition: sql<boolean>`${value} like plain_text(${`${literally(typed)}%`})`,
      order: sql`${value} using ~<~`,
    };
  });
}

/**
 * Returns users of the groups and the branch that the acting user may list (areas/network/users), by name, username or e-mail.
 */
export async function findUsers(work: UserWork, typed: string, words: readonly WordAsked[]): Promise<UserFound[]> {
  const { group, roles } = work.actor;
  if (!roles.has('READ_UTENTI') || !isGroup(group)) return [];
  const seen = await usersVisibleTo(work);
  const groups = groupsFor('LIST', group);
  const ask = async (way: Ask, known: readonly number[]) => {
    const { rows } = await sql<Omit<UserFound, 'fit'>>`
      select u.id, u.display_name as name, u.username, u.email, u."group", u.enabled from user_view u
      where ${way.condition} and u.deleted_at is null and u."group" = any(${groups}::text[]) and ${seen} and u.id <> all(${known}::bigint[])
      ${way.order === undefined ? sql`` : sql`order by ${way.order}`} limit ${RESULTS_PER_KIND}`.execute(work.db);
    return rows.map((row) => ({ ...row, fit: loginFit(typed, row) ?? way.fit }));
  };
  return askInTurn([...loginWays(typed), ...waysToFind(NAME, words)], RESULTS_PER_KIND, ask);
}

function loginFit(typed: string, { username, email }: Pick<UserFound, 'username' | 'email'>): Fit | null {
  const wanted = typed.toLowerCase();
  return username.toLowerCase() === wanted || email?.toLowerCase() === wanted ? 'EXACT' : null;
}
