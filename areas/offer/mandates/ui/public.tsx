export { MANDATE_ACTIONS } from './bulk-actions.ts';
export { MANDATE_TABS } from './user-tabs.ts';
