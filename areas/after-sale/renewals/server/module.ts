import { actorNow } from '#areas/agency/access/server/public.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as manageRoutes from '../api/manage-routes.ts';
import * as routes from '../api/routes.ts';
import { type AloneSources, carryOnJob } from './alone/carry-on.ts';
import { assign, previewAssignment } from './assign/assign.ts';
import { createRule, deleteRule, readAssignmentRules, saveRule } from './assign/assignment-rules.ts';
import { operatorsOf, saveOperator } from './assign/operators.ts';
import { createCasesJob } from './nightly/create-cases.ts';
import { remindJob } from './nightly/remind.ts';
import { keep, takeNext } from './queue/next.ts';
import { openCase, recordOutcome, release, reopen, setLanguage } from './queue/outcome.ts';
import { readFigures } from './reading/figures.ts';
import { readRenewals, sendRenewals } from './reading/list-renewals.ts';
import { chainOf, readRenewal } from './reading/read-renewal.ts';
import { saveRules, viewRules } from './rules.ts';
import { alternativesOf, quote } from './term/quote.ts';
import { type PricingSources, pricingTask, readPricing, startPricing } from './term/run-pricing.ts';

export interface RenewalSources extends PricingSources, AloneSources {
  readonly settings: SettingStore;
  /** Who writes reminders to customers. */
  readonly sender: () => Promise<MailSender>;
}

export function renewalsModule({ sale, settings, sender, databaseUrl, papersMail, signing }: RenewalSources): ServerModule {
  const createCases = createCasesJob(settings);
  const remind = remindJob(sender);
  return {
    name: 'renewals',
    routes: [
      handle(routes.listRenewals, (ctx, { query }) => readRenewals(ctx, query)),
      handle(routes.exportRenewals, (ctx, { query }) => sendRenewals(ctx, query)),
      handle(routes.renewalFigures, (ctx, { query }) => readFigures(ctx, query)),
      handle(routes.readRenewal, (ctx, { params }) => readRenewal(ctx, sale, params.id)),
      handle(routes.nextRenewal, (ctx) => takeNext(ctx)),
      handle(routes.openRenewal, (ctx, { params, body }) => openCase(ctx, params.id, body.manual)),
      handle(routes.keepRenewal, (ctx, { params }) => keep(ctx, params.id)),
      handle(routes.releaseRenewal, (ctx, { params }) => release(ctx, params.id)),
      handle(routes.recordOutcome, (ctx, { params, body }) => recordOutcome(ctx, params.id, body)),
      handle(routes.reopenRenewal, (ctx, { params }) => reopen(ctx, params.id)),
      handle(routes.setLanguage, (ctx, { params, body }) => setLanguage(ctx, params.id, body.language)),
      handle(routes.listAlternatives, (ctx, { params }) => alternativesOf(ctx, sale, params.id)),
      handle(routes.quoteRenewal, (ctx, { params, body }) => quote(ctx, sale, params.id, body.offer)),
      handle(routes.chainOfPolicy, (ctx, { params }) => chainOf(ctx, params.id)),
      handle(manageRoutes.listOperators, async (ctx) => ({ items: (await operatorsOf(ctx)).rows })),
      handle(manageRoutes.saveOperator, (ctx, { params, body }) => saveOperator(ctx, params.id, body)),
      handle(manageRoutes.listAssignmentRules, (ctx) => readAssignmentRules(ctx)),
      handle(manageRoutes.createAssignmentRule, (ctx, { body }) => createRule(ctx, body)),
      handle(manageRoutes.saveAssignmentRule, (ctx, { params, body }) => saveRule(ctx, params.id, body, ifMatch(ctx))),
      handle(manageRoutes.deleteAssignmentRule, (ctx, { params }) => deleteRule(ctx, params.id)),
      handle(manageRoutes.previewAssignment, (ctx, { body }) => previewAssignment(ctx, body)),
      handle(manageRoutes.assignRenewals, (ctx, { body }) => assign(ctx, body)),
      handle(manageRoutes.readRenewalRules, async (ctx) => {
        const view = await viewRules(ctx);
        setVersion(ctx, view.version);
        return view;
      }),
      handle(manageRoutes.saveRenewalRules, (ctx, { body }) => saveRules(ctx, body, ifMatch(ctx))),
      handle(manageRoutes.listPriceRuns, (ctx, { query }) => readPricing(ctx, { from: query.da, to: query.a })),
      handle(manageRoutes.startPriceRun, (ctx, { body }) => startPricing(ctx, body)),
    ],
    jobs: [createCases, remind, carryOnJob({ sale, papersMail, signing }), taskJob(pricingTask({ sale, databaseUrl }), actorNow)],
    schedules: [
      { name: 'renewals.create-cases', at: '00:40', job: createCases },
      { name: 'renewals.remind', at: '08:10', job: remind },
    ],
  };
}
