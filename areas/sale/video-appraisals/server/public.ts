export { APPRAISAL_FILES, seesAppraisal } from './access.ts';
export { awaitedAppraisals } from './awaited.ts';
export { eraseAppraisals } from './erase-appraisals.ts';
export { awaitsPhotos, customerPhotosPath } from './requests/customer-photos.ts';
