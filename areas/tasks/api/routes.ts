import { z } from 'zod';
import { route } from '#areas/access/api/index.ts';
import { idParam, noContent } from '#platform/api-kit/schemas.ts';
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

export const cancelTask = route({
  method: 'POST',
  path: '/attivita/:id/annulla',
  access: { authenticated: true },
  summary: 'Ask one of my long tasks to stop; harmless when it has ended',
  params: one,
  response: noContent,
});
