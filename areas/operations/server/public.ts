export type { Installation } from './health/probes.ts';
export type { Registry } from './registry.ts';
