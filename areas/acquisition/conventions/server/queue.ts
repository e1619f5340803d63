import { z } from 'zod';

const payload = z.object({ closingId: z.int().positive() });

export const PROCESS = { name: 'conventions.process', payload };
export const RESTORE = { name: 'conventions.restore', payload };

/** Closings run one after the other: two of them may concern one agency. */
export const QUEUE = 'conventions';
