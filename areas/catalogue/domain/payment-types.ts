/** Payment types (spec §9). */
export const PAYMENT_TYPES = ['DEALER', 'SEPA', 'CARTA_CREDITO', 'BONIFICO', 'FINANZIAMENTO'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
