import { sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** A user that a file names. */
export interface Person {
  readonly id: number;
  readonly group: Group;
}

/** Groups in whose name contracts are sold. */
const PRODUCERS: readonly Group[] = ['AGENTE', 'DEALER', 'INTERMEDIARIO', 'CALL_CENTER', 'SOCIETA_COMMERCIALE', 'DIPENDENTE_AGENZIA'];

export const isProducer = ({ group }: Person): boolean => PRODUCERS.includes(group);

/** Returns visible users by what a file calls them: their code in the former system, else their username. */
export async function peopleNamed(work: UserWork, names: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const asked = [...new Set(names.filter((name) => name !== ''))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{
    name: string;
    id: number;
    group: Group;
  }>`select n.name, u.id, u."group" from unnest(${asked}::text[]) n (name)
    join lateral (select coalesce((select r.user_id from former_record r where r.kind = 'UTENTI' and r.former_id = n.name),
      (select x.id from user_view x where lower(x.username) = lower(n.name) and x.deleted_at is null)) as id) f on true
    join user_view u on u.id = f.id and u.deleted_at is null
    where ${await usersVisibleTo(work)}`.execute(work.db);
  return new Map(rows.map(({ name, id, group }) => [name, { id, group }]));
}
