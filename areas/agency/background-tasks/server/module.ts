import { actorNow } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { taskEvents } from '#platform/api-kit/task-audit-events.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type ExportDependencies, exportJobs } from '#platform/server-kit/export/export-task.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { cancelTask } from '#platform/server-kit/tasks/long-task.ts';
import { ownerOfTask, readTasks, readTasksOf, taskDestination } from '#platform/server-kit/tasks/read-tasks.ts';
import * as routes from '../api/index.ts';
import { sendTaskFile } from './send-task-file.ts';

/** Throws NOT_FOUND unless the task is the user's own. */
async function requireOwn(work: UserWork, id: number): Promise<void> {
  if ((await ownerOfTask(work, id)) !== work.actor.userId) throw new AppError(commonErrors.NOT_FOUND);
}

export interface TaskDependencies extends Pick<ExportDependencies, 'lists' | 'store' | 'exports' | 'onReady'> {}

export function tasksModule(dependencies: TaskDependencies): ServerModule {
  return {
    name: 'tasks',
    routes: [
      handle(routes.myTasks, async (ctx) => ({ items: await readTasksOf(ctx, ctx.actor.userId) })),
      handle(routes.readTask, async (ctx, { params }) => {
        await requireOwn(ctx, params.id);
        const task = (await readTasks(ctx, [params.id])).get(params.id);
        if (task === undefined) throw new AppError(commonErrors.NOT_FOUND);
        return task;
      }),
      handle(routes.downloadTaskFile, (ctx, { params }) => sendTaskFile(ctx, dependencies, params.id)),
      handle(routes.cancelTask, async (ctx, { params }) => {
        await requireOwn(ctx, params.id);
        await cancelTask(ctx, params.id);
        await audit(ctx, taskEvents, { entityId: params.id, action: 'CANCEL' });
      }),
    ],
    jobs: exportJobs({ ...dependencies, actorNow }),
    destinations: [taskDestination],
  };
}
