import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { findCity, listCountries, listProvinces, listToponyms, searchCities } from './read-model.ts';

/** Seconds: places change a few times a year, so the browser caches lists for an hour and searches for five minutes. */
const LIST_SECONDS = 3600;
const SEARCH_SECONDS = 300;

function cached<Answer>(ctx: Context, seconds: number, answer: Answer): Answer {
  ctx.reply.header('cache-control', `private, max-age=${seconds}`);
  return answer;
}

export function geographyModule(): ServerModule {
  return {
    name: 'geography',
    routes: [
      handle(routes.listCountries, async (ctx, { query }) => cached(ctx, LIST_SECONDS, await listCountries(ctx.db, query))),
      handle(routes.listProvinces, async (ctx, { query }) => cached(ctx, LIST_SECONDS, await listProvinces(ctx.db, query))),
      handle(routes.searchCities, async (ctx, { query }) => cached(ctx, SEARCH_SECONDS, await searchCities(ctx.db, query))),
      handle(routes.getCity, async (ctx, { params }) => {
        const city = await findCity(ctx.db, params.cadastralCode);
        if (city === undefined) throw new AppError(commonErrors.NOT_FOUND);
        return cached(ctx, SEARCH_SECONDS, city);
      }),
      handle(routes.listToponyms, async (ctx) => cached(ctx, LIST_SECONDS, await listToponyms(ctx.db))),
    ],
  };
}
