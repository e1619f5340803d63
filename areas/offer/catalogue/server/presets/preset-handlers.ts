import { sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { ifMatch, setVersion, type UserContext } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import { listOwners, ownPackageRoutes, sharedPresetRoutes, usablePresets } from '../../api/index.ts';
import type { PresetRoutes } from '../../api/preset-routes.ts';
import { listPresets, presetsUsableBy, presetView, readPreset } from './read-presets.ts';
import { createPreset, deletePreset, savePreset } from './write-presets.ts';

function handlersOf(routes: PresetRoutes): BoundRoute[] {
  const { kind } = routes;
  return [
    handle(routes.list, (ctx, { query }) => listPresets(ctx, kind, query)),
    handle(routes.read, async (ctx, { params }) => {
      const preset = await readPreset(ctx, kind, params.id);
      setVersion(ctx, preset.version);
      return preset;
    }),
    handle(routes.create, (ctx, { body }) => createPreset(ctx, kind, body)),
    handle(routes.save, async (ctx, { params, body }) => {
      const preset = await savePreset(ctx, kind, params.id, ifMatch(ctx), body);
      setVersion(ctx, preset.version);
      return preset;
    }),
    handle(routes.remove, (ctx, { params }) => deletePreset(ctx, kind, params.id)),
  ];
}

async function owners(ctx: UserContext, search: string) {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.display_name as name from user_view u
    where u.deleted_at is null and u.enabled and ${await usersVisibleTo(ctx)}
      and u.search_text like plain_text(${containing(search)})
    order by u.display_name, u.id limit 20`.execute(ctx.db);
  return rows;
}

/** Handlers of presets, sellers' own packages, and the quoter's starting points. */
export function presetHandlers(): BoundRoute[] {
  return [
    ...handlersOf(sharedPresetRoutes),
    ...handlersOf(ownPackageRoutes),
    handle(listOwners, (ctx, { query }) => owners(ctx, query.search)),
    handle(usablePresets, async (ctx) => (await presetsUsableBy(ctx, ctx.actor.userId)).map(presetView)),
  ];
}
