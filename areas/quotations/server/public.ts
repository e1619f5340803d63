export { explainedCoverages } from './quoter/explanation.ts';
