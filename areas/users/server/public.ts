export { setAutomaticCause } from './deactivation.ts';
