import { addDays } from '#platform/domain-kit/dates.ts';
import type { Micros } from '#platform/domain-kit/money.ts';

/** Comparison of offers in the quoter (spec §4): never, as the user's quotation tool says, always. */
export const COMPARISON_TYPES = ['DISATTIVATO', 'CONFIGURABILE', 'ATTIVO'] as const;
export type ComparisonType = (typeof COMPARISON_TYPES)[number];

/** Payment types (spec §9): the dealer or, in the broker's variant, the broker collects the premium (spec §1). */
export const PAYMENT_TYPES = ['DEALER', 'BROKER', 'SEPA', 'CARTA_CREDITO', 'BONIFICO', 'FINANZIAMENTO'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Purposes of the global email contacts. */
export const CONTACT_TYPES = ['PREVENTIVI', 'POLIZZE', 'RINNOVI', 'SINISTRI', 'ASSISTENZA', 'AMMINISTRAZIONE', 'FORMAZIONE_IVASS'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** VAT contained in the price of a vehicle, from a contract date on. */
export interface VatRate {
  readonly validFrom: string;
  readonly rate: Micros;
}

/** Coverages of which a customer buys at most one, whatever the tariff. Codes of coverage types. */
export interface GlobalExclusion {
  readonly name: string;
  readonly coverages: readonly string[];
}

/** Who writes and who is written to, for one purpose (spec §3). */
export interface ContactSet {
  readonly type: ContactType;
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

/** Every global rule of the sale, by code. */
export interface SaleSettings {
  readonly COMPARAZIONE: { readonly type: ComparisonType };
  readonly MUTUE_ESCLUSIONI: { readonly groups: readonly GlobalExclusion[] };
  /** `maxExtra`: how much dearer, as a share of the chosen premium, the richer package may be; null = however much. */
  readonly UPSELLING: { readonly active: boolean; readonly maxExtra: Micros | null };
  /** Days for which a quotation can be accepted, in general and by product code; a tariff may only shorten them. */
  readonly DURATE_PREVENTIVO: {
    readonly defaultDays: number;
    readonly products: readonly { readonly product: string; readonly days: number }[];
  };
  readonly IVA_VEICOLO: { readonly rates: readonly VatRate[] };
  /** What may be used where the tenant offers it. */
  readonly PAGAMENTI: { readonly types: readonly PaymentType[] };
  /** Window before a policy's expiry in which it has a renewal case (spec §9). */
  readonly RINNOVI: { readonly daysFromExpiration: number; readonly daysToExpiration: number };
  /** Null fields: what the installation was configured with. */
  readonly AGENZIA: {
    readonly name: string | null;
    readonly website: string | null;
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly pec: string | null;
  };
  readonly CONTATTI: { readonly sets: readonly ContactSet[] };
  /** Where motor liability is quoted, which is not sold here. */
  readonly LINK_ESTERNI: { readonly auto: string | null; readonly moto: string | null };
}

export type SettingCode = keyof SaleSettings;

/** The rules before anybody set them. */
export const SETTING_DEFAULTS: SaleSettings = {
  COMPARAZIONE: { type: 'ATTIVO' },
  MUTUE_ESCLUSIONI: { groups: [] },
  UPSELLING: { active: true, maxExtra: null },
  DURATE_PREVENTIVO: { defaultDays: 60, products: [] },
  IVA_VEICOLO: { rates: [{ validFrom: '2013-10-01', rate: 220_000 }] },
  PAGAMENTI: { types: [...PAYMENT_TYPES] },
  RINNOVI: { daysFromExpiration: 365, daysToExpiration: 0 },
  AGENZIA: { name: null, website: null, address: null, phone: null, email: null, pec: null },
  CONTATTI: { sets: [] },
  LINK_ESTERNI: { auto: null, moto: null },
};

export const SETTING_CODES = Object.keys(SETTING_DEFAULTS) as [SettingCode, ...SettingCode[]];

/** Expiry dates of the policies that are being renewed on a day (spec §9): from so many days before the expiry to so many. */
export function renewalWindow({ daysFromExpiration, daysToExpiration }: SaleSettings['RINNOVI'], today: string) {
  return { from: addDays(today, daysToExpiration), to: addDays(today, daysFromExpiration) };
}

/** VAT in the price of a vehicle for a contract of that date; before the first rate, the first. */
export function vatRateOn({ rates }: SaleSettings['IVA_VEICOLO'], date: string): Micros {
  const ordered = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return (ordered.findLast(({ validFrom }) => validFrom <= date) ?? ordered[0])?.rate ?? 0;
}

/** Whether the new rates leave those alone that have been charged: what begins today or earlier stays as it is, nothing is added there. */
export function keepsPastVat(before: readonly VatRate[], after: readonly VatRate[], today: string): boolean {
  const past = (rates: readonly VatRate[]) =>
    rates
      .filter(({ validFrom }) => validFrom <= today)
      .map(({ validFrom, rate }) => `${validFrom}:${rate}`)
      .sort()
      .join();
  return past(before) === past(after);
}

/** Days for which a quotation of a product can be accepted: its own, else the general ones, never more than its tariff allows (spec §2). */
export function quotationDays({ defaultDays, products }: SaleSettings['DURATE_PREVENTIVO'], product: string, tariffDays: number): number {
  return Math.min(products.find((one) => one.product === product)?.days ?? defaultDays, tariffDays);
}

/** Whether a user compares offers side by side; CONFIGURABILE leaves it to what his quotation tool says. */
export function comparesOffers(type: ComparisonType, ofUser: boolean): boolean {
  return type === 'ATTIVO' || (type === 'CONFIGURABILE' && ofUser);
}
