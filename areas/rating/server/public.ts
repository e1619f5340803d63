export { type OfferStock, offerStock, type StockedOffer } from './offers.ts';
