export * from './checks.ts';
export * from './customer.ts';
export * from './phases.ts';
