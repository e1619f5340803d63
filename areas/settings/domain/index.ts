export { FLAG_DEFAULTS, FLAGS, type Flag, type Flags, flagsOf } from './flags.ts';
export * from './sale-settings.ts';
