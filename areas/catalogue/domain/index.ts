export * from './codes.ts';
export * from './coverage-types.ts';
export * from './lines-of-business.ts';
export * from './lookup.ts';
export * from './offer.ts';
export * from './tariff.ts';
export * from './tax-rates.ts';
export * from './vehicle-codes.ts';
