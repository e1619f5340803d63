import { GROUPS, type Group } from '#areas/access/domain/index.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Parents of the demonstration user of each group. */
const PARENTS: Readonly<Partial<Record<Group, readonly Group[]>>> = {
  DIPENDENTE_SOCIETA: ['SOCIETA_COMMERCIALE'],
  COMMERCIALE: ['SOCIETA_COMMERCIALE'],
  RESPONSABILE_COMMERCIALE: ['SOCIETA_COMMERCIALE'],
  CONSULENTE_COMMERCIALE: ['SOCIETA_COMMERCIALE'],
  AREA_MANAGER: ['SOCIETA_COMMERCIALE'],
  HOLDING: ['SOCIETA_COMMERCIALE'],
  DEALER: ['HOLDING', 'SOCIETA_COMMERCIALE', 'COMMERCIALE', 'SEGNALATORE'],
  DIPENDENTE_DEALER: ['DEALER'],
  VENDITORE: ['DEALER'],
  OPERATORE_CALL_CENTER: ['CALL_CENTER'],
  DIPENDENTE_INTERMEDIARIO: ['INTERMEDIARIO'],
  COLLABORATORE_INTERMEDIARIO: ['INTERMEDIARIO'],
};

/** One user of each group, username = the group in lower case with dashes. */
export async function seedNetwork(db: Database, passwordHash: string): Promise<void> {
  const ids = new Map<Group, number>();
  const company = await db.selectFrom('company').select('id').orderBy('id').executeTakeFirst();
  for (const group of GROUPS) {
    const username = group.toLowerCase().replaceAll('_', '-');
    const { id } = await db
      .insertInto('app_user')
      .values({
        username,
        password_hash: passwordHash,
        group,
        business_name: username,
        company_id: group === 'COMPAGNIA' ? (company?.id ?? null) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(group, id);
  }
  const links = GROUPS.flatMap((group) =>
    (PARENTS[group] ?? []).map((parent) => ({ user_id: ids.get(group) ?? 0, parent_group: parent, parent_id: ids.get(parent) ?? 0 })),
  );
  await db.insertInto('network_link').values(links).execute();
}
