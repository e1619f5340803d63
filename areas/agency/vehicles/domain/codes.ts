import type { Text } from '#platform/domain-kit/locale.ts';

/**
 * Categories of insurable vehicles (spec §1). Vans and pick-ups up to 35 quintals are cars, as in valuation services.
 */
export const VEHICLE_CATEGORIES = ['AUTOVEICOLI', 'MOTOVEICOLI'] as const;
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number];

export const FUELS = ['BENZINA', 'DIESEL', 'GPL', 'METANO', 'IBRIDA', 'IBRIDA_PLUG_IN', 'ELETTRICA', 'IDROGENO'] as const;
export type Fuel = (typeof FUELS)[number];

export const GEARBOXES = ['MANUALE', 'AUTOMATICO'] as const;
export type Gearbox = (typeof GEARBOXES)[number];

export const ANTITHEFT_KINDS = ['BLACKBOX', 'SATELLITARE', 'IMMOBILIZZATORE', 'MARCHIATURA'] as const;
export type AntitheftKind = (typeof ANTITHEFT_KINDS)[number];

export const vehicleCategoryTexts: Readonly<Record<VehicleCategory, Text>> = {
  AUTOVEICOLI: { it: 'Autoveicoli', en: 'Cars' },
  MOTOVEICOLI: { it: 'Motoveicoli', en: 'Motorcycles' },
};

export const fuelTexts: Readonly<Record<Fuel, Text>> = {
  BENZINA: { it: 'Benzina', en: 'Petrol' },
  DIESEL: { it: 'Diesel', en: 'Diesel' },
  GPL: { it: 'GPL', en: 'LPG' },
  METANO: { it: 'Metano', en: 'Natural gas' },
  IBRIDA: { it: 'Ibrida', en: 'Hybrid' },
  IBRIDA_PLUG_IN: { it: 'Ibrida plug-in', en: 'Plug-in hybrid' },
  ELETTRICA: { it: 'Elettrica', en: 'Electric' },
  IDROGENO: { it: 'Idrogeno', en: 'Hydrogen' },
};

export const antitheftKindTexts: Readonly<Record<AntitheftKind, Text>> = {
  BLACKBOX: { it: 'Black box', en: 'Black box' },
  SATELLITARE: { it: 'Antifurto satellitare', en: 'Satellite tracker' },
  IMMOBILIZZATORE: { it: 'Immobilizzatore', en: 'Immobiliser' },
  MARCHIATURA: { it: 'Marchiatura cristalli', en: 'Window marking' },
};
