import {
  type AntitheftKind,
  antitheftKindTexts,
  type Fuel,
  fuelTexts,
  type VehicleCategory,
  vehicleCategoryTexts,
} from '#areas/agency/vehicles/domain/index.ts';
import type { Lookup } from './lookup.ts';

/**
 * Vehicle types of a tariff: the categories of the vehicle catalogue, and among its cars trucks up to 35 quintals (spec
 * §1, §3).
 */
export type VehicleType = VehicleCategory | 'AUTOCARRO_35Q';

export const VEHICLE_TYPES: Lookup<VehicleType> = {
  ...vehicleCategoryTexts,
  AUTOCARRO_35Q: { it: 'Autocarro fino a 35 quintali', en: 'Truck up to 35 quintals' },
};

/** Vehicle statuses (spec §3); each tenant offers some of them. */
export type VehicleStatus = 'NUOVO' | 'NUOVO_NON_TARGATO' | 'NUOVO_TARGATO' | 'USATO' | 'USATO_QUATTRORUOTE';

export const VEHICLE_STATUSES: Lookup<VehicleStatus> = {
  NUOVO: { it: 'Nuovo, con o senza targa', en: 'New, with or without plate' },
  NUOVO_NON_TARGATO: { it: 'Nuovo non targato', en: 'New, not registered' },
  NUOVO_TARGATO: { it: 'Nuovo targato', en: 'New, registered' },
  USATO: { it: 'Usato', en: 'Used' },
  USATO_QUATTRORUOTE: { it: 'Usato, valore Quattroruote', en: 'Used, valued by Quattroruote' },
};

export type PowerSupply = Fuel;

export const POWER_SUPPLIES: Lookup<PowerSupply> = fuelTexts;

/** Kinds of anti-theft device; a tariff may require or reward one (spec §3, §5). */
export type { AntitheftKind };

export const ANTITHEFT_KINDS: Lookup<AntitheftKind> = antitheftKindTexts;
