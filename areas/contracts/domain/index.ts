export * from './blocks.ts';
export * from './completeness.ts';
export * from './contract-data.ts';
export { type IssueToPost, issuePostings, type LedgerLine } from './ledger.ts';
export { participantsOf, type SaleChain } from './participants.ts';
export * from './risk-of.ts';
export * from './sale-rules.ts';
export * from './status.ts';
export { valueBlocks, valueRange } from './value-range.ts';
