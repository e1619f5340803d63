export { EMPTY_FIELD, emptyRecord, type Layout, type LayoutField, newLayout } from './layout.ts';
export { nextFileOn } from './schedule.ts';
