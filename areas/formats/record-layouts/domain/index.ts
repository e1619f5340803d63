export { EMPTY_FIELD, emptyRecord, type LayoutContent, type LayoutField, newLayout } from './layout.ts';
export { nextFileOn } from './schedule.ts';
