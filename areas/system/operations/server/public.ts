export type { Installation } from './health/probes.ts';
export type { ServiceModes } from './outside-services/read-services.ts';
export { watchServices } from './outside-services/watch.ts';
export type { Registry } from './registry.ts';
export { changesInWords, type WordsOfField } from './trace/read-trail.ts';
