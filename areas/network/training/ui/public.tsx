export { TRAINING_IN_ACCOUNT } from './person/account-parts.ts';
export { TRAINING_TABS } from './person/user-tabs.ts';
