export type { ServiceModes } from './module.ts';
export { watchServices } from './watch.ts';
