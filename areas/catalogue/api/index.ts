export * from './offer-schema.ts';
export { tariffContent } from './tariff-schema.ts';
