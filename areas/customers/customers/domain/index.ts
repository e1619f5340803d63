export * from './anonymous.ts';
export * from './checks.ts';
export * from './consents.ts';
export * from './customer.ts';
export * from './match.ts';
export * from './merge.ts';
export * from './phases.ts';
