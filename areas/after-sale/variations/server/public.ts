export { awaitedVariations } from './awaited-variations.ts';
export { confirm as confirmVariation } from './changes/confirm.ts';
export { type PolicyOn, readPolicyOn } from './facts/policy-on.ts';
