export { readSellingTerms, type SellingTerms } from './selling-terms.ts';
