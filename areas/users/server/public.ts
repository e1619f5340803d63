export { setAutomaticCause } from './deactivation.ts';
export { withinSight as usersWithinSight } from './reach.ts';
