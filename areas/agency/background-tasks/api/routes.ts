import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { exportErrors } from '#platform/api-kit/export.ts';
import { binary, idParam, noContent } from '#platform/api-kit/schemas.ts';
import { taskSchema } from '#platform/api-kit/task.ts';

const one = z.object({ id: idParam() });

export const myTasks = route({
  method: 'GET',
  path: '/attivita',
  access: { authenticated: true, forConfined: true },
  summary: 'The user’s latest long tasks, newest first; the same as on /topic/attivita',
  response: z.object({ items: z.array(taskSchema) }),
});

export type MyTasks = z.output<(typeof myTasks)['response']>;

export const readTask = route({
  method: 'GET',
  path: '/attivita/:id',
  access: { authenticated: true, forConfined: true },
  summary: 'One of the user’s long tasks',
  params: one,
  response: taskSchema,
});

export const downloadTaskFile = route({
  method: 'GET',
  path: '/attivita/:id/file',
  access: { authenticated: true, forConfined: true },
  cost: 'EXPORT',
  uncompressed: true,
  summary: 'The file of one of the user’s tasks, also in parts (Range), until it expires and while the user still sees everything in it',
  params: one,
  response: binary,
  errors: [exportErrors.EXPORT_RIGHTS_CHANGED],
});

export const cancelTask = route({
  method: 'POST',
  path: '/attivita/:id/annulla',
  access: { authenticated: true, forConfined: true },
  summary: 'Cancel one of the user’s long tasks; has no effect after its end',
  params: one,
  response: noContent,
});
