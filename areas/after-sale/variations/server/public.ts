export { awaitedVariations } from './awaited-variations.ts';
export { confirm as confirmVariation } from './changes/confirm.ts';
export { eraseVariations } from './erase-variations.ts';
export { type PolicyOn, readPolicyOn } from './facts/policy-on.ts';
