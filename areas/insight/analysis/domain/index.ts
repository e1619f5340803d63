export { type ConditionGroup, type Definition, EMPTY_DEFINITION, EMPTY_GROUP, type Statement } from './definition/definition.ts';
export { definitionFaults } from './definition/faults.ts';
export { type AnalysisPeriod, daysOf, isPeriod } from './definition/periods.ts';
export type { AnalysisModel, FieldType } from './model.ts';
