export * from './checks.ts';
export * from './consents.ts';
export * from './customer.ts';
export * from './merge.ts';
export * from './phases.ts';
