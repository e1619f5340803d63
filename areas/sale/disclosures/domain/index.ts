export * from './creditor-id.ts';
export * from './facts.ts';
export * from './missing.ts';
