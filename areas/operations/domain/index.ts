export * from './codes.ts';
export * from './execution.ts';
export type { JobWords } from './job-words.ts';
export * from './trace.ts';
