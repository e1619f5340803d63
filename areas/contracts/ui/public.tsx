export { ContractStatus } from './contract-status.tsx';
export type { ContractDetail } from './detail/contract-detail.ts';
export { ContractHeader } from './detail/contract-header.tsx';
export { ContractQuery } from './detail/contract-query.tsx';
export { ContractTabs } from './detail/contract-tabs.tsx';
export { PapersPanel } from './detail/papers/papers-panel.tsx';
export { ContractList } from './list/contract-list.tsx';
export { PolicyholderConsents } from './policyholder-consents.tsx';
export { PriceExplanation } from './price-explanation.tsx';
