export { explainedCoverages } from './explanation.ts';
