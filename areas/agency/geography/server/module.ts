import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/routes.ts';
import { editorHandlers } from './editor-handlers.ts';
import type { GeographyDependencies } from './place-uses.ts';
import { findCityContinued, listCountries, listProvinces, listToponyms, searchCities } from './read-model.ts';

/** The browser asks again with the ETag of its copy: an edited place is seen at once, an unchanged list is not sent. */
function revalidated<Answer>(ctx: Context, answer: Answer): Answer {
  ctx.reply.header('cache-control', 'private, no-cache');
  return answer;
}

export function geographyModule(dependencies: GeographyDependencies): ServerModule {
  return {
    name: 'geography',
    routes: [
      handle(routes.listCountries, async (ctx, { query }) => revalidated(ctx, await listCountries(ctx.db, query))),
      handle(routes.listProvinces, async (ctx, { query }) => revalidated(ctx, await listProvinces(ctx.db, query))),
      handle(routes.searchCities, async (ctx, { query }) => revalidated(ctx, await searchCities(ctx.db, query))),
      handle(routes.getCity, async (ctx, { params }) => {
        const city = await findCityContinued(ctx.db, params.cadastralCode);
        if (city === undefined) throw new AppError(commonErrors.NOT_FOUND);
        return revalidated(ctx, city);
      }),
      handle(routes.listToponyms, async (ctx) => revalidated(ctx, await listToponyms(ctx.db))),
      ...editorHandlers(dependencies),
    ],
  };
}
