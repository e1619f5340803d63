import { ifMatch, setVersion, type UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { openModel, rightsOf } from '../domain/open-model.ts';
import { readDashboards, readOneDashboard } from './dashboards/read-dashboards.ts';
import { readTile } from './dashboards/read-tile.ts';
import { createDashboard, removeDashboard, saveDashboard } from './dashboards/save-dashboard.ts';
import { extractionFiles, startPredefined, startSaved } from './files.ts';
import { readOnePredefined } from './predefined.ts';
import { readResult, readSavedResult } from './reports/result.ts';
import { runDueJob } from './schedules/run-due.ts';
import { removeSchedule, saveSchedule } from './schedules/save-schedule.ts';
import { readExtractionDetail, readExtractions } from './store/read-extractions.ts';
import { copy, create, remove, save } from './store/save-extraction.ts';

export interface AnalysisDependencies {
  readonly db: Database;
  readonly reports: Reports;
  readonly sender: () => Promise<MailSender>;
  readonly publicUrl: () => string;
}

const rights = ({ actor }: UserWork) => rightsOf(actor.roles);

export function analysisModule({ reports, ...delivery }: AnalysisDependencies): ServerModule {
  const files = extractionFiles(reports, delivery);
  const job = runDueJob(files);
  return {
    name: 'analysis',
    routes: [
      handle(routes.readModel, async (ctx) => openModel(rights(ctx))),
      handle(routes.previewExtraction, (ctx, { body }) => readResult(ctx, reports, body.definition, rights(ctx))),
      handle(routes.listExtractions, (ctx, { query }) => readExtractions(ctx, query)),
      handle(routes.createExtraction, (ctx, { body }) => create(ctx, body)),
      handle(routes.readExtraction, async (ctx, { params }) => {
        const detail = await readExtractionDetail(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveExtraction, (ctx, { params, body }) => save(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteExtraction, (ctx, { params }) => remove(ctx, params.id)),
      handle(routes.copyExtraction, (ctx, { params }) => copy(ctx, params.id)),
      handle(routes.resultOfExtraction, (ctx, { params }) => readSavedResult(ctx, reports, params.id)),
      handle(routes.runExtraction, (ctx, { params, body }) => startSaved(ctx, files, params.id, body.formato)),
      handle(routes.scheduleExtraction, (ctx, { params, body }) => saveSchedule(ctx, { id: params.id }, body)),
      handle(routes.unscheduleExtraction, (ctx, { params }) => removeSchedule(ctx, { id: params.id })),
      handle(routes.listDashboards, (ctx, { query }) => readDashboards(ctx, query)),
      handle(routes.createDashboard, (ctx, { body }) => createDashboard(ctx, body)),
      handle(routes.readDashboard, async (ctx, { params }) => {
        const detail = await readOneDashboard(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveDashboard, (ctx, { params, body }) => saveDashboard(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteDashboard, (ctx, { params }) => removeDashboard(ctx, params.id)),
      handle(routes.resultOfTile, (ctx, { params }) => readTile(ctx, reports, params.id, params.riquadro)),
      handle(routes.readPredefined, (ctx, { params, query }) => readOnePredefined(ctx, reports, params.name, query)),
      handle(routes.runPredefined, (ctx, { params, body }) =>
        startPredefined(ctx, files, { name: params.name, format: body.formato, span: { from: body.period.dal, to: body.period.al } }),
      ),
      handle(routes.schedulePredefined, (ctx, { params, body }) => saveSchedule(ctx, { name: params.name }, body)),
      handle(routes.unschedulePredefined, (ctx, { params }) => removeSchedule(ctx, { name: params.name })),
    ],
    jobs: [job],
    schedules: [{ name: 'analysis.run-due', at: '06:00', job }],
    exports: [files.saved, files.predefined],
  };
}
