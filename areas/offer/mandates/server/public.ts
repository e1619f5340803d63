export { readSellingTerms, type SellingTerms } from './selling-terms.ts';
export { type QuoteStart, startingPreset } from './starting-preset.ts';
