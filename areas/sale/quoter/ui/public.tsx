export { LiabilityOfContract } from './vehicle/liability-of-contract.tsx';
