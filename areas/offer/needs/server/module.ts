import { needsAnswers } from '#areas/offer/catalogue/api/index.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { answersOf } from '../domain/index.ts';
import { deleteDraft, newDraft, publishDraft, saveDraft } from './commands/drafts.ts';
import { listVersions, readVersion } from './read-model.ts';
import type { NeedsStore } from './store.ts';

/** The editor of the demands-and-needs questionnaire. */
export function needsModule(needs: NeedsStore): ServerModule {
  return {
    name: 'needs',
    routes: [
      handle(routes.listNeeds, async (ctx) => ({ items: await listVersions(ctx.db) })),
      handle(routes.needsLookups, async (ctx) => ({
        items: await ctx.db.selectFrom('product').select(['code', 'name']).orderBy('name').execute(),
      })),
      handle(needsAnswers, async () => {
        const current = await needs.current();
        return { items: current === null ? [] : answersOf(current.content) };
      }),
      handle(routes.readNeeds, async (ctx, { params }) => {
        const version = await readVersion(ctx.db, params.id);
        setVersion(ctx, version.version);
        return version;
      }),
      handle(routes.draftNeeds, (ctx, { body }) => newDraft(ctx, body.from)),
      handle(routes.saveNeeds, (ctx, { params, body }) => saveDraft(ctx, params.id, body, ifMatch(ctx))),
      handle(routes.deleteNeeds, (ctx, { params }) => deleteDraft(ctx, params.id)),
      handle(routes.publishNeeds, async (ctx, { params }) => {
        await publishDraft(ctx, params.id, ifMatch(ctx));
        needs.forget();
      }),
    ],
  };
}
