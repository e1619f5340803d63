import type { Outside } from '../context.ts';

/** For what asks for no transaction and never uses the database: stores, the drawing thread, services. */
export const OUTSIDE = {} as Outside;
