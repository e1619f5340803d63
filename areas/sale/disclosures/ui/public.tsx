export { DECLARATION_TABS } from './user-tabs.ts';
