export * from './availability.ts';
export * from './compile.ts';
export type { CompiledTariff } from './compiled.ts';
export * from './faults.ts';
export * from './problems.ts';
export * from './questionnaire.ts';
export * from './rate.ts';
export * from './rated.ts';
export * from './risk.ts';
