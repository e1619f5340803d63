export { type Definition, EMPTY_DEFINITION, EMPTY_GROUP, type Group, type Statement } from './definition/definition.ts';
export { faultsOf } from './definition/faults.ts';
export { daysOf, isPeriod, type Period } from './definition/periods.ts';
export type { FieldType, Model } from './model.ts';
