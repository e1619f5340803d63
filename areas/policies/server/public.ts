export { awaitedForms } from './awaited-forms.ts';
