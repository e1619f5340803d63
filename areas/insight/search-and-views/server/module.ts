import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { searchEverything } from './search/search-everything.ts';
import { createView, deleteView, listViews, saveView } from './views/saved-views.ts';

/** The search over everything, and the saved views of lists. */
export function workspaceModule(): ServerModule {
  return {
    name: 'workspace',
    routes: [
      handle(routes.searchEverything, (ctx, { query }) => searchEverything(ctx, query.q)),
      handle(routes.listViews, (ctx) => listViews(ctx)),
      handle(routes.createView, async (ctx, { body }) => {
        const view = await createView(ctx, body);
        setVersion(ctx, view.version);
        return view;
      }),
      handle(routes.saveView, async (ctx, { params, body }) => {
        const view = await saveView(ctx, params.id, body, ifMatch(ctx));
        setVersion(ctx, view.version);
        return view;
      }),
      handle(routes.deleteView, (ctx, { params }) => deleteView(ctx, params.id)),
    ],
  };
}
