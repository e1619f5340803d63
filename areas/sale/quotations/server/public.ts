export { calculateOffers, durationFor, Quoting } from './quoter/calculate.ts';
export { customerOfferPath } from './sharing/customer-offer.ts';
export type { CustomerSales, OfferAnswer } from './sharing/open-offer.ts';
export { isOpen as shareIsOpen } from './sharing/shares.ts';
