export { awaitedBlackBoxes } from './awaited-black-boxes.ts';
export { awaitedForms } from './awaited-forms.ts';
export { productionOf } from './production.ts';
