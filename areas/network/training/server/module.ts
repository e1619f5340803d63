import type { Documents } from '#areas/agency/documents/server/public.ts';
import { ifMatch } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { confirmCourse, recordCourse, voidCourse } from './commands/courses.ts';
import { addSuspension, endSuspension, grantOverride, revokeOverride, saveProfile } from './commands/exceptions.ts';
import { addEarlierPeriod, savePeriod } from './commands/periods.ts';
import { deactivateUntrained, type ReminderDependencies, sendReminders } from './commands/remind.ts';
import { refreshStatuses, yearlyDeactivation } from './jobs.ts';
import { readOwnTraining, readTraining } from './read-training.ts';
import { listReminders } from './reminder-list.ts';

export interface TrainingSettings extends ReminderDependencies {
  readonly documents: Documents;
}

/** Training of intermediaries: duties, courses, reminders. */
export function trainingModule(settings: TrainingSettings): ServerModule {
  return {
    name: 'training',
    routes: [
      handle(routes.readTraining, (ctx, { params }) => readTraining(ctx, params.userId)),
      handle(routes.readOwnTraining, (ctx) => readOwnTraining(ctx)),
      handle(routes.recordCourse, (ctx, { params, body }) => recordCourse(ctx, settings.documents, params.userId, body), {
        transaction: false,
      }),
      handle(routes.confirmCourse, (ctx, { params }) => confirmCourse(ctx, params.userId, params.id)),
      handle(routes.voidCourse, (ctx, { params, body }) => voidCourse(ctx, params.userId, params.id, body.reason)),
      handle(routes.savePeriod, (ctx, { params, body }) => savePeriod(ctx, params.userId, params.id, body, ifMatch(ctx))),
      handle(routes.addEarlierPeriod, (ctx, { params, body }) => addEarlierPeriod(ctx, params.userId, body.day)),
      handle(routes.addSuspension, (ctx, { params, body }) => addSuspension(ctx, params.userId, body)),
      handle(routes.endSuspension, (ctx, { params, body }) => endSuspension(ctx, params.userId, params.id, body.endsOn)),
      handle(routes.grantOverride, (ctx, { params, body }) => grantOverride(ctx, params.userId, body)),
      handle(routes.revokeOverride, (ctx, { params }) => revokeOverride(ctx, params.userId)),
      handle(routes.saveProfile, (ctx, { params, body }) => saveProfile(ctx, params.userId, body, ifMatch(ctx))),
      handle(routes.listReminders, (ctx, { query }) => listReminders(ctx, query, settings.maxReminders)),
      handle(routes.sendReminders, (ctx, { body }) => sendReminders(ctx, settings, body.people)),
      handle(routes.deactivateUntrained, (ctx, { body }) => deactivateUntrained(ctx, body.userIds)),
    ],
    jobs: [refreshStatuses, yearlyDeactivation],
    schedules: [
      { name: 'training.statuses', at: '00:20', job: refreshStatuses },
      { name: 'training.yearly-deactivation', at: '02:30', job: yearlyDeactivation },
    ],
  };
}
