export { publishGates } from './gates.ts';
export { type OfferStock, offerStock, type StockedOffer } from './offers.ts';
