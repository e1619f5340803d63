export { publishGates } from './gates.ts';
export { type OfferStock, offerStock, type RatableOffer, type StockedOffer } from './offers.ts';
