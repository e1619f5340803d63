import { type PaymentType, type SaleSettings, SETTING_DEFAULTS, vatRateOn } from '#areas/agency/settings/domain/index.ts';
import { USUAL_TOLERANCE, type ValueTolerance } from '#areas/agency/vehicles/domain/index.ts';
import type { VehicleStatus } from '#areas/offer/catalogue/domain/index.ts';

export { holderOf, PAYMENT_TYPES, type PaymentType } from '#areas/agency/settings/domain/index.ts';

/** When a field is required: before pricing, or before the issue. */
export type SalePhase = 'QUOTATION' | 'ACTIVATION';

/** Vehicle and cover data whose phase is a rule of the sale (spec §5). */
export type PhasedField = 'licensePlate' | 'chassisNumber' | 'registrationDate' | 'effectiveDate';

/** Where the valuation of a vehicle (Infocar) appears: in a dialog, next to the value, or nowhere. */
export type InfocarMode = 'DIALOG' | 'INLINE' | 'OFF';

/** Rules of the sale: the tenant's settings (spec §5, tenant defaults) overridden by the global rules of the day. */
export interface SaleRules {
  /** Maximum years since first registration on the effective date, by status of the vehicle. */
  readonly maxYearsFromRegistration: Readonly<Record<VehicleStatus, number>>;
  /**
   * Months before the effective date from which a registered vehicle counts as used; a younger one is new. Null: the
   * status is not checked.
   */
  readonly newUsedBoundaryMonths: number | null;
  /** How many months in the future cover may start. */
  readonly maxEffectiveMonths: number;
  /** Statuses on offer, in screen order. */
  readonly vehicleStatuses: readonly VehicleStatus[];
  /** Ways of paying on offer. */
  readonly paymentTypes: readonly PaymentType[];
  /** How far the insured value may be from the vehicle's valuation; null: no limit. */
  readonly valueTolerance: ValueTolerance | null;
  /** Where there is no limit: how far it is usually; beyond, the seller gives a reason. */
  readonly usualTolerance: ValueTolerance;
  /** The phase in which these are mandatory. */
  readonly requiredIn: Readonly<Record<PhasedField, SalePhase>>;
  /** Whether a product that asks for a video appraisal requires one before activation. */
  readonly videoAppraisal: 'ACTIVATION' | 'NEVER';
  readonly infocar: InfocarMode;
  /** Whether the quoter asks for the owner's VAT recovery. */
  readonly vatRecovery: boolean;
  /** Whether the quoter asks for the power in kilowatts. */
  readonly kilowatts: boolean;
  /** VAT in a vehicle's price, in millionths. */
  readonly vehicleVatRate: number;
  /** Whether the comparison of offers is available. */
  readonly comparison: SaleSettings['COMPARAZIONE']['type'];
  readonly upselling: SaleSettings['UPSELLING'];
  /** How long a quotation can be accepted. */
  readonly quoteDurations: SaleSettings['DURATE_PREVENTIVO'];
  /** Where motor liability is quoted. */
  readonly links: SaleSettings['LINK_ESTERNI'];
}

/** Fifteen years for every status (spec §5, one variant). */
export const MAX_AGE_15_YEARS: SaleRules['maxYearsFromRegistration'] = {
  NUOVO: 15,
  NUOVO_NON_TARGATO: 15,
  NUOVO_TARGATO: 15,
  USATO: 15,
  USATO_QUATTRORUOTE: 15,
};

/** A tenant's rules with cards added as a way of paying, once a payment provider is configured. */
export function withCards(tenant: SaleRules): SaleRules {
  const { paymentTypes } = tenant;
  return paymentTypes.includes('CARTA_CREDITO') ? tenant : { ...tenant, paymentTypes: [...paymentTypes, 'CARTA_CREDITO'] };
}

/** The default tenant. Cards are added once a payment provider is configured (`withCards`). */
export const DEFAULT_SALE_RULES: SaleRules = {
  maxYearsFromRegistration: { NUOVO: 2, NUOVO_NON_TARGATO: 2, NUOVO_TARGATO: 2, USATO: 15, USATO_QUATTRORUOTE: 15 },
  newUsedBoundaryMonths: null,
  maxEffectiveMonths: 6,
  vehicleStatuses: ['NUOVO', 'NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO', 'USATO_QUATTRORUOTE'],
  paymentTypes: ['DEALER', 'BONIFICO', 'SEPA', 'FINANZIAMENTO'],
  valueTolerance: null,
  usualTolerance: USUAL_TOLERANCE,
  requiredIn: { licensePlate: 'ACTIVATION', chassisNumber: 'ACTIVATION', registrationDate: 'ACTIVATION', effectiveDate: 'ACTIVATION' },
  videoAppraisal: 'ACTIVATION',
  infocar: 'DIALOG',
  vatRecovery: true,
  kilowatts: false,
  vehicleVatRate: 220_000,
  comparison: SETTING_DEFAULTS.COMPARAZIONE.type,
  upselling: SETTING_DEFAULTS.UPSELLING,
  quoteDurations: SETTING_DEFAULTS.DURATE_PREVENTIVO,
  links: SETTING_DEFAULTS.LINK_ESTERNI,
};

/**
 * Returns a tenant's rules overridden by the global rules, for contracts of that date. A way of paying needs both to
 * allow it.
 */
export function rulesOn(tenant: SaleRules, settings: SaleSettings, date: string): SaleRules {
  return {
    ...tenant,
    vehicleVatRate: vatRateOn(settings.IVA_VEICOLO, date),
    paymentTypes: tenant.paymentTypes.filter((type) => settings.PAGAMENTI.types.includes(type)),
    comparison: settings.COMPARAZIONE.type,
    upselling: settings.UPSELLING,
    quoteDurations: settings.DURATE_PREVENTIVO,
    links: settings.LINK_ESTERNI,
  };
}
