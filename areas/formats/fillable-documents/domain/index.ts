export * from './codes.ts';
export * from './content.ts';
export { type FillableFault, fillableFaults, overlapsOf } from './faults.ts';
export { emptyFields, type FieldInscription, inscriptionsOf } from './fill.ts';
export { type KnownValue, knownValue, readValue, writtenValue } from './read-value.ts';
export { fieldOfForm, LABEL_LENGTH, type Replaced, replaceFile } from './replace-file.ts';
export { FILLABLE_SHAPE } from './shape.ts';
export { FILLABLE_FAULTS } from './texts.ts';
