export * from './definition/definition.ts';
export { faultText } from './definition/fault-texts.ts';
export { type Fault, faultsOf, MAX_COLUMNS, MAX_DEPTH, MAX_ROWS, MAX_STATEMENTS, statementsOf } from './definition/faults.ts';
export { daysOf, isPeriod, PERIODS, type Period } from './definition/periods.ts';
export { type Codes, type Dataset, datasetOf, type Field, type FieldType, findField, type Model } from './model.ts';
export { PREDEFINED, PREDEFINED_NAMES, type Predefined, type PredefinedName } from './predefined/predefined-shape.ts';
export { FREQUENCIES, type Frequency, nextRun, type Suspension, type Timing } from './schedule.ts';
export * from './texts.ts';
