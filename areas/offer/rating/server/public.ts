export { type PublishedOffer, type PublishedOffers, publishedOffers, type RatableOffer } from './offers.ts';
export { publicationChecks } from './publication-checks.ts';
