import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Micros } from '#platform/domain-kit/money.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { PAYMENT_TYPES, type PaymentType } from './payment-type-codes.ts';

/** Comparison of offers in the quoter (spec §4): never, by the user's quotation tool, always. */
export const COMPARISON_TYPES = ['DISATTIVATO', 'CONFIGURABILE', 'ATTIVO'] as const;
export type ComparisonType = (typeof COMPARISON_TYPES)[number];

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

/** Sender and recipients of mails for one purpose (spec §3). */
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
  /** `maxExtra`: how much more the richer package may cost, as a share of the chosen premium; null = no limit. */
  readonly UPSELLING: { readonly active: boolean; readonly maxExtra: Micros | null };
  /** Days for which a quotation can be accepted, in general and by product code; a tariff may only shorten them. */
  readonly DURATE_PREVENTIVO: {
    readonly defaultDays: number;
    readonly products: readonly { readonly product: string; readonly days: number }[];
  };
  readonly IVA_VEICOLO: { readonly rates: readonly VatRate[] };
  /** Payment types in use, among those of the tenant. */
  readonly PAGAMENTI: { readonly types: readonly PaymentType[] };
  /** Window before a policy's expiry in which it has a renewal case (spec §9). */
  readonly RINNOVI: { readonly daysFromExpiration: number; readonly daysToExpiration: number };
  /** When the agency answers requests, and within how many of those hours (spec §8, §9); Rome's time. */
  readonly ORARI: {
    /** ISO weekdays, 1 Monday … 7 Sunday. */
    readonly weekdays: readonly number[];
    readonly opensAtHour: number;
    readonly closesAtHour: number;
    /** Days besides the public holidays, such as that of the town's patron. */
    readonly closedOn: readonly { readonly date: string; readonly name: string }[];
    readonly approvalHours: number;
  };
  /** Null fields: the installation's configuration. */
  readonly AGENZIA: {
    readonly name: string | null;
    readonly website: string | null;
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly pec: string | null;
    /** Number in the register of intermediaries, and day of the registration. */
    readonly ruiNumber: string | null;
    readonly ruiRegisteredOn: string | null;
    readonly vatNumber: string | null;
    /** A PNG as `readBanner` makes it, in base64: part of the rule, so that its history, caches and copies include it. */
    readonly logo: string | null;
  };
  readonly CONTATTI: { readonly sets: readonly ContactSet[] };
  /** Link to a quoter of motor liability, which is not sold here. */
  readonly LINK_ESTERNI: { readonly auto: string | null; readonly moto: string | null };
  /** Insurers whose data may be imported from files: all, or those with these codes. */
  readonly COMPAGNIE_IMPORTABILI: { readonly all: boolean; readonly companies: readonly string[] };
  /** Whether open quotations follow a corrected product, package or tariff by themselves. */
  readonly CORREZIONI_PRODOTTO: { readonly propagate: boolean };
  /** The tariff version with which saved quotations of the tariff are also priced, for comparison only; null: none. */
  readonly CALCOLI_PARALLELI: { readonly tariff: string | null; readonly version: number | null };
}

export type SettingCode = keyof SaleSettings;

/** The rules before the first change. */
export const SETTING_DEFAULTS: SaleSettings = {
  COMPARAZIONE: { type: 'ATTIVO' },
  MUTUE_ESCLUSIONI: { groups: [] },
  UPSELLING: { active: true, maxExtra: null },
  DURATE_PREVENTIVO: { defaultDays: 60, products: [] },
  IVA_VEICOLO: { rates: [{ validFrom: '2013-10-01', rate: 220_000 }] },
  PAGAMENTI: { types: [...PAYMENT_TYPES.codes] },
  RINNOVI: { daysFromExpiration: 365, daysToExpiration: 0 },
  ORARI: { weekdays: [1, 2, 3, 4, 5], opensAtHour: 0, closesAtHour: 24, closedOn: [], approvalHours: 48 },
  AGENZIA: {
    name: null,
    website: null,
    address: null,
    phone: null,
    email: null,
    pec: null,
    ruiNumber: null,
    ruiRegisteredOn: null,
    vatNumber: null,
    logo: null,
  },
  CONTATTI: { sets: [] },
  LINK_ESTERNI: { auto: null, moto: null },
  COMPAGNIE_IMPORTABILI: { all: true, companies: [] },
  CORREZIONI_PRODOTTO: { propagate: false },
  CALCOLI_PARALLELI: { tariff: null, version: null },
};

export const SETTING_CODES = keysOf(SETTING_DEFAULTS);

/** Returns the expiry dates of the policies that are being renewed on a day (spec §9). */
export function renewalWindow({ daysFromExpiration, daysToExpiration }: SaleSettings['RINNOVI'], today: string) {
  return { from: addDays(today, daysToExpiration), to: addDays(today, daysFromExpiration) };
}

/** Returns the VAT in the price of a vehicle for a contract date; the first rate before its start. */
export function vatRateOn({ rates }: SaleSettings['IVA_VEICOLO'], date: string): Micros {
  const ordered = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return (ordered.findLast(({ validFrom }) => validFrom <= date) ?? ordered[0])?.rate ?? 0;
}

/**
 * Returns whether the new rates keep the rates already in use: those that begin today or earlier stay unchanged, and
 * none is added there.
 */
export function keepsPastVat(before: readonly VatRate[], after: readonly VatRate[], today: string): boolean {
  const past = (rates: readonly VatRate[]) =>
    rates
      .filter(({ validFrom }) => validFrom <= today)
      .map(({ validFrom, rate }) => `${validFrom}:${rate}`)
      .sort()
      .join();
  return past(before) === past(after);
}

/**
 * Days for which a quotation of a product can be accepted: its own, else the general ones, never more than its tariff
 * allows (spec §2).
 */
export function quotationDays({ defaultDays, products }: SaleSettings['DURATE_PREVENTIVO'], product: string, tariffDays: number): number {
  return Math.min(products.find((one) => one.product === product)?.days ?? defaultDays, tariffDays);
}

/** Returns whether data of an insurer, by its code, may be imported from a file. */
export function isImportable({ all, companies }: SaleSettings['COMPAGNIE_IMPORTABILI'], code: string): boolean {
  return all || companies.includes(code);
}

/** Returns whether a user compares offers side by side; CONFIGURABILE leaves it to their quotation tool. */
export function comparesOffers(type: ComparisonType, ofUser: boolean): boolean {
  return type === 'ATTIVO' || (type === 'CONFIGURABILE' && ofUser);
}
