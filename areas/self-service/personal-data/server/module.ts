import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { anonymise, previewRetention } from './anonymise-job.ts';
import { linkCustomer, readCustomerAccounts, unlinkCustomer } from './customer-accounts.ts';
import { findPeople } from './person.ts';
import { answerRequest, createRequest, erasePerson, exportPerson, readRequest, readRequests } from './requests.ts';
import { listRetention, saveRetention } from './rules.ts';

/** Retention of personal data, and the requests of the people concerned. */
export function personalDataModule(): ServerModule {
  return {
    name: 'personal-data',
    routes: [
      handle(routes.listRetention, (ctx) => listRetention(ctx)),
      handle(routes.saveRetention, (ctx, { body }) => saveRetention(ctx, body)),
      handle(routes.previewRetention, (ctx) => previewRetention(ctx)),
      handle(routes.findPeople, (ctx, { query }) => findPeople(ctx, query.search)),
      handle(routes.listRequests, (ctx, { query }) => readRequests(ctx, query)),
      handle(routes.createRequest, (ctx, { body }) => createRequest(ctx, body)),
      handle(routes.readRequest, async (ctx, { params }) => {
        const detail = await readRequest(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.exportPerson, (ctx, { params }) => exportPerson(ctx, params.id)),
      handle(routes.erasePerson, (ctx, { params }) => erasePerson(ctx, params.id, ifMatch(ctx))),
      handle(routes.answerRequest, (ctx, { params, body }) => answerRequest(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.listCustomerAccounts, (ctx, { query }) => readCustomerAccounts(ctx, query)),
      handle(routes.linkCustomer, (ctx, { params }) => linkCustomer(ctx, params.id, params.customerId)),
      handle(routes.unlinkCustomer, (ctx, { params }) => unlinkCustomer(ctx, params.id, params.customerId)),
    ],
    jobs: [anonymise],
    schedules: [{ name: 'privacy.anonymise', at: '03:00', job: anonymise }],
  };
}
