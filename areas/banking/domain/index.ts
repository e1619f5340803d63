export * from './bank-file.ts';
export { readCamt } from './readers/camt.ts';
export { isRh, readRh } from './readers/rh.ts';
export { readTable } from './readers/table.ts';
