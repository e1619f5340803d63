export { TEMPLATE_FILES } from './pictures-in.ts';
export { templateSource } from './template-source.ts';
