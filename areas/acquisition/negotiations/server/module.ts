import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { salespeopleOf } from './access.ts';
import { addAppointment, cancelAppointment, holdAppointment, moveAppointment } from './appointments/appointments.ts';
import { makeLink, readAppointments, readLink, revokeLink, sendFeed } from './appointments/calendar.ts';
import { changeState, changeStates } from './commands/change-state.ts';
import { createDealer } from './commands/create-dealer.ts';
import { askExtension, decideExtension } from './commands/extensions.ts';
import { addNote, handOver, open, save } from './commands/save.ts';
import { findTwins } from './commands/twins.ts';
import { lapseJob } from './lapse.ts';
import { readDetail, readOfDealer } from './reading/detail.ts';
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
      handle(routes.readBoard, (ctx, { query }) => readColumns(ctx, rules, query)),
      handle(routes.readMap, (ctx) => countByProvince(ctx)),
      handle(routes.readProvince, (ctx, { params }) => readOfProvince(ctx, params.province)),
      handle(routes.negotiationFigures, (ctx, { query }) => readFigures(ctx, query.mesi)),
      handle(routes.listSalespeople, async (ctx) => ({ items: await salespeopleOf(ctx) })),
      handle(routes.listSearches, (ctx) => readSearches(ctx)),
      handle(routes.saveSearch, (ctx, { body }) => saveSearchOf(ctx, body)),
      handle(routes.deleteSearch, (ctx, { params }) => deleteSearchOf(ctx, params.id)),
      handle(routes.listAppointments, (ctx, { query }) => readAppointments(ctx, query)),
      handle(routes.readCalendarLink, (ctx) => readLink(ctx)),
      handle(routes.makeCalendarLink, (ctx) => makeLink(ctx, sources)),
      handle(routes.revokeCalendarLink, (ctx) => revokeLink(ctx)),
      handlePublic(routes.calendarFeed, (ctx, { params }) => sendFeed(ctx, sources, params.token), { transaction: false }),
      handle(routes.findTwins, (ctx, { query, body }) => findTwins(ctx, body, query.trattativa ?? null)),
      handle(routes.createNegotiation, (ctx, { body }) => open(ctx, sources, body)),
      handle(routes.changeStates, (ctx, { body }) => changeStates(ctx, sources, body.ids, body.change)),
      handle(routes.negotiationOfDealer, (ctx, { params }) => readOfDealer(ctx, params.dealerId)),
      handle(routes.readNegotiation, async (ctx, { params }) => {
        const detail = await readDetail(ctx, rules, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveNegotiation, (ctx, { params, body }) => save(ctx, sources, params.id, ifMatch(ctx), body)),
      handle(routes.changeState, (ctx, { params, body }) => changeState(ctx, sources, params.id, body)),
      handle(routes.handOver, (ctx, { params, body }) => handOver(ctx, params.id, body.ownerId)),
      handle(routes.negotiationTimeline, (ctx, { params, query }) => readTimeline(ctx, params.id, query)),
      handle(routes.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body.note)),
      handle(routes.addAppointment, (ctx, { params, body }) => addAppointment(ctx, params.id, body)),
      handle(routes.moveAppointment, (ctx, { params, body }) => moveAppointment(ctx, params, ifMatch(ctx), body)),
      handle(routes.cancelAppointment, (ctx, { params }) => cancelAppointment(ctx, params)),
      handle(routes.holdAppointment, (ctx, { params, body }) => holdAppointment(ctx, params, body.outcome)),
      handle(routes.askExtension, (ctx, { params, body }) => askExtension(ctx, sources, params.id, body.reason)),
      handle(routes.decideExtension, (ctx, { params, body }) => decideExtension(ctx, sources, params, body)),
      handle(routes.createDealer, (ctx, { params, body }) => createDealer(ctx, sources, params.id, body)),
    ],
    jobs: [lapse],
    schedules: [{ name: 'negotiations.lapse', at: '00:40', job: lapse }],
  };
}
