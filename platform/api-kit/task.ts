import { z } from 'zod';

/** States of a long task (spec §4). One that was cancelled is an ERROR with `cancelled`. */
export const TASK_STATUSES = ['RUNNING', 'DONE', 'ERROR'] as const;

const text = z.object({ it: z.string(), en: z.string() });

/** A long task as screens show it. */
export const taskSchema = z.object({
  id: z.int(),
  kind: z.string(),
  label: text,
  /** Path of the screen that shows what it does. */
  link: z.string().nullable(),
  status: z.enum(TASK_STATUSES),
  cancelled: z.boolean(),
  /** The owner asked for it to stop and it has not stopped yet. */
  stopping: z.boolean(),
  /** It has not been taken from the queue yet. */
  waiting: z.boolean(),
  done: z.int(),
  /** Null while nobody knows. */
  total: z.int().nullable(),
  /** Estimated from the pace so far; null before there is one. */
  secondsLeft: z.int().nullable(),
  error: text.nullable(),
  /** What it made, while that can be fetched. */
  file: z.object({ name: z.string(), rows: z.int(), size: z.int(), expiresAt: z.string() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type Task = z.output<typeof taskSchema>;
