export { CustomerConsents } from './customer-consents.tsx';
