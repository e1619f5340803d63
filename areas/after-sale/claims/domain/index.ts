export * from './cause-rules.ts';
export * from './claim-codes.ts';
export * from './cover-checks.ts';
export * from './deadlines.ts';
export * from './indemnity/indemnity.ts';
export * from './indemnity/indemnity-input.ts';
export { INDEMNITY_STEP_TEXTS, type IndemnityStepCode, indemnityStepText } from './indemnity/step-texts.ts';
export { ageInMonths, insuranceYear, shareAt, tableOn } from './indemnity/wear.ts';
export {
  columnsOfHeadings,
  FILE_COLUMNS,
  type FileClaim,
  type FileColumn,
  type FileLine,
  type LineProblem,
  readFileLine,
} from './insurer-file.ts';
export * from './state-texts.ts';
export * from './states.ts';
