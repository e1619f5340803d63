export * from './margins.ts';
export * from './offering.ts';
export * from './predefined-discounts.ts';
export * from './product-codes.ts';
export * from './quoter-settings.ts';
export * from './rules.ts';
export * from './tariff-shares.ts';
