export * from './codes.ts';
export * from './execution.ts';
export * from './fact-labels.ts';
export * from './health/health-texts.ts';
export * from './health/judge.ts';
export type { JobWords } from './job-words.ts';
export * from './outside-services/service-codes.ts';
export * from './outside-services/service-health.ts';
export * from './trace.ts';
