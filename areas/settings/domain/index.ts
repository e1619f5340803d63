export { FLAG_DEFAULTS, FLAGS, type Flag, type Flags, flagsOf } from './flags.ts';
export * from './payment-keys.ts';
export * from './privacy-notice.ts';
export * from './sale-settings.ts';
