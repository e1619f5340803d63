import { z } from 'zod';

/** States of a long task (spec §4). A cancelled one is ERROR with `cancelled`. */
const TASK_STATUSES = ['RUNNING', 'DONE', 'ERROR'] as const;

const text = z.object({ it: z.string(), en: z.string() });

/** A long task as screens show it. */
export const taskSchema = z.object({
  id: z.int(),
  kind: z.string(),
  label: text,
  /** Path of its screen. */
  link: z.string().nullable(),
  status: z.enum(TASK_STATUSES),
  cancelled: z.boolean(),
  /** The owner has cancelled it and it still runs. */
  stopping: z.boolean(),
  /** Still in the queue. */
  waiting: z.boolean(),
  done: z.int(),
  /** Null if unknown. */
  total: z.int().nullable(),
  /** Estimated from the pace so far; null before the first progress. */
  secondsLeft: z.int().nullable(),
  error: text.nullable(),
  /** Its file, while it can be downloaded. */
  file: z.object({ name: z.string(), rows: z.int(), size: z.int(), expiresAt: z.string() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type Task = z.output<typeof taskSchema>;
