export { awaitedVariations } from './awaited-variations.ts';
export { type PolicyOn, readPolicyOn } from './facts/policy-on.ts';
