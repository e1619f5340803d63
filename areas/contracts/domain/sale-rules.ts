import { PAYMENT_TYPES, type PaymentType, type VehicleStatus } from '#areas/catalogue/domain/index.ts';
import type { ComparisonType } from '#areas/mandates/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/**
 * Rules of the sale that a tenant may set differently (spec §5, tenant defaults).
 */
export interface SaleRules {
  /** Oldest first registration accepted at the effective date, in years, by status of the vehicle. */
  readonly maxYearsFromRegistration: Readonly<Record<VehicleStatus, number>>;
  /** How far in the future cover may start, in months. */
  readonly maxEffectiveMonths: number;
  /** Statuses on offer, in the order of the screen. */
  readonly vehicleStatuses: readonly VehicleStatus[];
  /** Ways of paying on offer. */
  readonly paymentTypes: readonly PaymentType[];
  /** VAT contained in a vehicle's price, millionths. */
  readonly vehicleVatRate: number;
  /** Whether offers may be compared side by side. */
  readonly comparison: ComparisonType;
}

export { PAYMENT_TYPES, type PaymentType };

export const PAYMENT_LABELS: Readonly<Record<PaymentType, Text>> = {
  DEALER: { it: 'Dealer', en: 'Dealer' },
  SEPA: { it: 'Addebito diretto SEPA', en: 'SEPA direct debit' },
  CARTA_CREDITO: { it: 'Carta di credito', en: 'Credit card' },
  BONIFICO: { it: 'Bonifico', en: 'Bank transfer' },
  FINANZIAMENTO: { it: 'Finanziamento', en: 'Financing' },
};

/** The default tenant. Card payments are offered once a payment provider is configured. */
export const DEFAULT_SALE_RULES: SaleRules = {
  maxYearsFromRegistration: { NUOVO: 2, NUOVO_NON_TARGATO: 2, NUOVO_TARGATO: 2, USATO: 15, USATO_QUATTRORUOTE: 15 },
  maxEffectiveMonths: 6,
  vehicleStatuses: ['NUOVO', 'NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO', 'USATO_QUATTRORUOTE'],
  paymentTypes: ['DEALER', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'],
  vehicleVatRate: 220_000,
  comparison: 'CONFIGURABILE',
};
