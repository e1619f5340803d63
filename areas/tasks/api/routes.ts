import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { exportErrors } from '#platform/api-kit/export.ts';
import { binary, idParam, noContent } from '#platform/api-kit/schemas.ts';
import { taskSchema } from '#platform/api-kit/task.ts';

const one = z.object({ id: idParam() });

export const myTasks = route({
  method: 'GET',
  path: '/attivita',
  access: { authenticated: true },
  summary: 'My latest long tasks, newest first; the same as on /topic/attivita',
  response: z.object({ items: z.array(taskSchema) }),
});

export type MyTasks = z.output<(typeof myTasks)['response']>;

export const readTask = route({
  method: 'GET',
  path: '/attivita/:id',
  access: { authenticated: true },
  summary: 'One of my long tasks',
  params: one,
  response: taskSchema,
});

export const downloadTaskFile = route({
  method: 'GET',
  path: '/attivita/:id/file',
  access: { authenticated: true },
  cost: 'EXPORT',
  uncompressed: true,
  summary: 'The file that one of my tasks made, also in parts (Range), until it expires and while I still see all that is in it',
  params: one,
  response: binary,
  errors: [exportErrors.EXPORT_RIGHTS_CHANGED],
});

export const cancelTask = route({
  method: 'POST',
  path: '/attivita/:id/annulla',
  access: { authenticated: true },
  summary: 'Ask one of my long tasks to stop; harmless when it has ended',
  params: one,
  response: noContent,
});
