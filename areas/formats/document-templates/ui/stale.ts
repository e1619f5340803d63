import { listTemplates, readTemplate, readTemplateVersion } from '../api/index.ts';

/** What every change of a template makes stale. */
export const TEMPLATE_QUERIES = [listTemplates, readTemplate, readTemplateVersion];
