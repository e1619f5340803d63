export * from './contact-mail.ts';
export { FLAG_DEFAULTS, FLAGS, FLAGS_IN_USE, type Flag, type Flags, flagsOf, mayChangeFlag } from './flags.ts';
export * from './maintenance-window.ts';
export * from './payment-keys.ts';
export * from './payment-type-codes.ts';
export * from './privacy-notice.ts';
export * from './sale-settings.ts';
export * from './setting-differences.ts';
export * from './texts.ts';
