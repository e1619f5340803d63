export { APPRAISAL_FILES, seesAppraisal } from './access.ts';
export { awaitedAppraisals } from './awaited.ts';
