import { type RawBuilder, sql } from 'kysely';
import { usersVisibleTo } from '#areas/users/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PresetKind } from '../../api/index.ts';

/** Visibility of editors: all shared presets with the role, packages of visible users. `s` is the preset. */
export async function presetVisibleTo(work: UserWork, kind: PresetKind): Promise<RawBuilder<boolean>> {
  if (kind === 'preset') return sql<boolean>`s.owner_id is null`;
  const ofVisibleUsers = await usersVisibleTo(work, 's.owner_id');
  return sql<boolean>`s.owner_id is not null and (s.owner_id = ${work.actor.userId} or ${ofVisibleUsers})`;
}
