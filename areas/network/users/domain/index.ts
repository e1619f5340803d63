export type { AutomaticReason } from './deactivation.ts';
export * from './group-labels.ts';
export { hasSection, subjectTypesOf } from './group-profile.ts';
export { PARENTS, type Parents } from './network/network-rules.ts';
export { groupsFor, mayTouch } from './network/reach.ts';
export * from './network/roles-document.ts';
export {
  type DatedEvent,
  distributionProblem,
  mayEarn,
  mustRegister,
  type Registration,
  type RegistrationRule,
  type RegistrationState,
  registrationAt,
} from './registry/registration.ts';
export { USER_PATHS, type UserPath, userPathOf } from './segments.ts';
export * from './sells.ts';
export { registrationProblemText } from './texts.ts';
export * from './trained-groups.ts';
