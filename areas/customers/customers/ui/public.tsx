export { CustomerConsents } from './customer-consents.tsx';
export type { CustomerTab } from './parts.ts';
