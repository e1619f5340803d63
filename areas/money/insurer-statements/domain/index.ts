export { rappelPeriodOf } from './rappel.ts';
