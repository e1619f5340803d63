export { TEMPLATE_FILES } from './pictures.ts';
export { templateSource } from './template-source.ts';
