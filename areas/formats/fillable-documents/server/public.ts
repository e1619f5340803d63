export { fillableLayouts } from './layout-source.ts';
export { create, publish, save } from './save-document.ts';
