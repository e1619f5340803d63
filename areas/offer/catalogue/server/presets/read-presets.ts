import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { usablePreset } from '../../api/index.ts';
import type { PresetDetail, PresetKind, PresetRow, presetListQuery } from '../../api/preset-routes.ts';
import type { PresetContent } from '../../domain/index.ts';

/** Visibility of editors: all shared presets with the role, packages of visible users. `s` is the preset. */
async function presetVisibleTo(work: UserWork, kind: PresetKind): Promise<RawBuilder<boolean>> {
  if (kind === 'preset') return sql<boolean>`s.owner_id is null`;
  const ofVisibleUsers = await usersVisibleTo(work, 's.owner_id');
  return sql<boolean>`s.owner_id is not null and (s.owner_id = ${work.actor.userId} or ${ofVisibleUsers})`;
}

type ListQuery = z.output<typeof presetListQuery>;

const SORT_COLUMNS = { name: sql`s.name`, product: sql`p.name`, owner: sql`o.display_name`, updatedAt: sql`s.updated_at` } as const;

const FROM = sql`preset s join product p on p.id = s.product_id
  left join user_view o on o.id = s.owner_id left join user_view e on e.id = s.updated_by`;

function conditionOf(query: ListQuery, visibility: RawBuilder<boolean>): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [visibility];
  if (query.prodotto !== undefined) parts.push(sql`p.code = ${query.prodotto}`);
  if (query.search !== undefined && query.search !== '') {
    const text = containing(query.search);
    parts.push(sql`plain_text(s.name || ' ' || p.name || ' ' || coalesce(o.display_name, '')) like plain_text(${text})`);
  }
  return sql.join(parts, sql` and `);
}

/** Returns a page of the presets or own packages that the acting user sees. */
export async function listPresets(work: UserWork, kind: PresetKind, query: ListQuery): Promise<{ items: PresetRow[]; total: number }> {
  const where = conditionOf(query, await presetVisibleTo(work, kind));
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const page = await sql<PresetRow>`
    select s.id, s.name, p.name as product,
      (select k.name from package k where k.code = s.content ->> 'package') as package,
      s.content -> 'months' as months, jsonb_array_length(s.content -> 'coverages') as coverages,
      o.display_name as owner, s.updated_at as "updatedAt", e.display_name as "updatedBy"
    from ${FROM} where ${where}
    order by ${SORT_COLUMNS[query.sort ?? 'name']} ${direction}, s.id limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(
    work.db,
  );
  const count = await sql<{ total: number }>`select count(*) as total from ${FROM} where ${where}`.execute(work.db);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

type StoredPreset = Omit<PresetDetail, keyof PresetContent> & { readonly content: PresetContent };

/** Returns a stored preset. Throws NOT_FOUND if the acting user does not see it. Writers lock it. */
export async function loadPreset(work: UserWork, kind: PresetKind, id: number, options: { lock?: true } = {}): Promise<StoredPreset> {
  const { rows } = await sql<StoredPreset>`
    select s.id, s.version, s.content, s.owner_id as "ownerId", o.display_name as owner, s.updated_at as "updatedAt",
      e.display_name as "updatedBy"
    from ${FROM} where s.id = ${id} and ${await presetVisibleTo(work, kind)} ${options.lock === true ? sql`for update of s` : sql``}`.execute(
    work.db,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Returns a preset for its page. */
export async function readPreset(work: UserWork, kind: PresetKind, id: number): Promise<PresetDetail> {
  const { content, ...rest } = await loadPreset(work, kind, id);
  return { ...rest, ...content, coverages: [...content.coverages] };
}

/** A preset that a user may start from; `owner` is the name of its owner, null for a shared one. */
export interface StartingPreset {
  readonly id: number;
  readonly owner: string | null;
  readonly content: PresetContent;
}

/**
 * Returns the presets that a user may start from: shared ones, their own packages, and those of users above them in the
 * network; own ones first.
 */
export async function presetsUsableBy({ db }: Pick<UserWork, 'db'>, userId: number): Promise<StartingPreset[]> {
  const { rows } = await sql<StartingPreset>`
    select s.id, o.display_name as owner, s.content from preset s left join user_view o on o.id = s.owner_id
    where s.owner_id is null or s.owner_id = ${userId}
      or s.owner_id in (select n.ancestor_id from network_closure n where n.descendant_id = ${userId})
    order by s.owner_id is null, s.name, s.id limit 200`.execute(db);
  return rows;
}

/** Returns a preset for the quoter. */
export function presetView({ id, owner, content }: StartingPreset): z.input<typeof usablePreset> {
  return { id, own: owner !== null, ...content, coverages: [...content.coverages] };
}
