export type { Installation } from './health/probes.ts';
export type { Registry } from './registry.ts';
export { changesInWords, type WordsOfField } from './trace/read-trail.ts';
