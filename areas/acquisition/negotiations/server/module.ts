import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as appointmentRoutes from '../api/appointment-routes.ts';
import * as dealerRoutes from '../api/dealer-routes.ts';
import * as extensionRoutes from '../api/extension-routes.ts';
import * as overviewRoutes from '../api/overview-routes.ts';
import * as routes from '../api/routes.ts';
import * as searchRoutes from '../api/search-routes.ts';
import { salespeopleOf } from './access.ts';
import { addAppointment, cancelAppointment, holdAppointment, moveAppointment } from './appointments/appointments.ts';
import { makeLink, readAppointments, readLink, revokeLink, sendFeed } from './appointments/calendar.ts';
import { changeState, changeStates } from './commands/change-state.ts';
import { createDealer } from './commands/create-dealer.ts';
import { askExtension, decideExtension } from './commands/extensions.ts';
import { addNote, handOver, open, save } from './commands/save.ts';
import { findTwins } from './commands/twins.ts';
import { lapseJob } from './lapse.ts';
import { readNegotiationDetail, readOfDealer } from './reading/detail.ts';
import { exportList, readColumns, readList } from './reading/list.ts';
import { countByProvince, readFigures, readOfProvince } from './reading/overview.ts';
import { deleteSearchOf, readSearches, saveSearchOf } from './searches.ts';
import type { NegotiationSources } from './sources.ts';
import { readTimeline } from './timeline.ts';

export function negotiationsModule(sources: NegotiationSources): ServerModule {
  const { rules } = sources;
  const lapse = lapseJob(sources);
  return {
    name: 'negotiations',
    routes: [
      handle(routes.listNegotiations, (ctx, { query }) => readList(ctx, rules, query)),
      handle(routes.exportNegotiations, (ctx, { query }) => exportList(ctx, rules, query)),
      handle(overviewRoutes.readBoard, (ctx, { query }) => readColumns(ctx, rules, query)),
      handle(overviewRoutes.readMap, (ctx) => countByProvince(ctx)),
      handle(overviewRoutes.readProvince, (ctx, { params }) => readOfProvince(ctx, params.province)),
      handle(overviewRoutes.negotiationFigures, (ctx, { query }) => readFigures(ctx, query.mesi)),
      handle(overviewRoutes.listSalespeople, async (ctx) => ({ items: await salespeopleOf(ctx) })),
      handle(searchRoutes.listSearches, (ctx) => readSearches(ctx)),
      handle(searchRoutes.saveSearch, (ctx, { body }) => saveSearchOf(ctx, body)),
      handle(searchRoutes.deleteSearch, (ctx, { params }) => deleteSearchOf(ctx, params.id)),
      handle(appointmentRoutes.listAppointments, (ctx, { query }) => readAppointments(ctx, query)),
      handle(appointmentRoutes.readCalendarLink, (ctx) => readLink(ctx)),
      handle(appointmentRoutes.makeCalendarLink, (ctx) => makeLink(ctx, sources)),
      handle(appointmentRoutes.revokeCalendarLink, (ctx) => revokeLink(ctx)),
      handlePublic(appointmentRoutes.calendarFeed, (ctx, { params }) => sendFeed(ctx, sources, params.token), { transaction: false }),
      handle(routes.findTwins, (ctx, { query, body }) => findTwins(ctx, body, query.trattativa ?? null)),
      handle(routes.createNegotiation, (ctx, { body }) => open(ctx, sources, body)),
      handle(routes.changeStates, (ctx, { body }) => changeStates(ctx, sources, body.ids, body.change)),
      handle(dealerRoutes.negotiationOfDealer, (ctx, { params }) => readOfDealer(ctx, params.dealerId)),
      handle(routes.readNegotiation, async (ctx, { params }) => {
        const detail = await readNegotiationDetail(ctx, rules, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveNegotiation, (ctx, { params, body }) => save(ctx, sources, params.id, ifMatch(ctx), body)),
      handle(routes.changeState, (ctx, { params, body }) => changeState(ctx, sources, params.id, body)),
      handle(routes.handOver, (ctx, { params, body }) => handOver(ctx, params.id, body.ownerId)),
      handle(routes.negotiationTimeline, (ctx, { params, query }) => readTimeline(ctx, params.id, query)),
      handle(routes.addNegotiationNote, (ctx, { params, body }) => addNote(ctx, params.id, body.note)),
      handle(appointmentRoutes.addAppointment, (ctx, { params, body }) => addAppointment(ctx, params.id, body)),
      handle(appointmentRoutes.moveAppointment, (ctx, { params, body }) => moveAppointment(ctx, params, ifMatch(ctx), body)),
      handle(appointmentRoutes.cancelAppointment, (ctx, { params }) => cancelAppointment(ctx, params)),
      handle(appointmentRoutes.holdAppointment, (ctx, { params, body }) => holdAppointment(ctx, params, body.outcome)),
      handle(extensionRoutes.askExtension, (ctx, { params, body }) => askExtension(ctx, sources, params.id, body.reason)),
      handle(extensionRoutes.decideExtension, (ctx, { params, body }) => decideExtension(ctx, sources, params, body)),
      handle(dealerRoutes.createDealer, (ctx, { params, body }) => createDealer(ctx, sources, params.id, body)),
    ],
    jobs: [lapse],
    schedules: [{ name: 'negotiations.lapse', at: '00:40', job: lapse }],
  };
}
