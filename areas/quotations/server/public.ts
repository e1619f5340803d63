export { durationFor, Quoting } from './quoter/calculate.ts';
