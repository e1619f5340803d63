export { fillableLayouts } from './layout-source.ts';
export { createFillableDocument, publish, saveFillableDocument } from './save-document.ts';
