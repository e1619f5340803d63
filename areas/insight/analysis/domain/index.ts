export * from './dashboard.ts';
export * from './dashboard-codes.ts';
export * from './definition/definition.ts';
export { faultText } from './definition/fault-texts.ts';
export { type Fault, faultsOf, MAX_COLUMNS, MAX_DEPTH, MAX_ROWS, MAX_STATEMENTS, statementsOf } from './definition/faults.ts';
export { daysOf, isPeriod, PERIODS, type Period } from './definition/periods.ts';
export { type Codes, type Dataset, datasetOf, type Field, type FieldType, findField, type Model } from './model.ts';
export { PREDEFINED_NAMES, PREDEFINED_PAGES, type PredefinedName } from './predefined/predefined-codes.ts';
export { PREDEFINED, type Predefined } from './predefined/predefined-shape.ts';
export {
  FILE_FORMAT_NAMES,
  FILE_FORMATS,
  type FileFormat,
  FREQUENCIES,
  type Frequency,
  nextRun,
  type Suspension,
  type Timing,
} from './schedule.ts';
export * from './texts.ts';
