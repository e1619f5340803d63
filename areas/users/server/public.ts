export { type AutomaticDeactivation, liftCause, raiseCause } from './deactivation.ts';
export { pattern } from './list-users.ts';
export { withinSight as withinUserSight } from './reach.ts';
export { findVisibleUser, type VisibleUser } from './visible-user.ts';
