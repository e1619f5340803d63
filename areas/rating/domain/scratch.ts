import { MAX_COVERAGES } from './dimensions.ts';

/*
 * Scratch space of one call of `rate`, by position of the coverage, so that rating allocates nothing but its answer. Calls never
 * overlap, since nothing in them waits; every call writes a position before it reads it.
 */

/** 1 = selected. */
export const chosen = new Uint8Array(MAX_COVERAGES);
/** Part of a spread discount. */
export const discounts = new Float64Array(MAX_COVERAGES);
/** Premium agreed for a line, tax included, or -1. */
export const premiums = new Float64Array(MAX_COVERAGES);
