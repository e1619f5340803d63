import type { Lookup } from './lookup.ts';

/** Vehicle types a tariff tells apart: cars, motorcycles, trucks up to 35 quintals (spec §1, §3). */
export type VehicleType = 'AUTOVEICOLI' | 'MOTOVEICOLI' | 'AUTOCARRO_35Q';

export const VEHICLE_TYPES: Lookup<VehicleType> = {
  AUTOVEICOLI: { it: 'Autoveicoli', en: 'Cars' },
  MOTOVEICOLI: { it: 'Motoveicoli', en: 'Motorcycles' },
  AUTOCARRO_35Q: { it: 'Autocarro fino a 35 quintali', en: 'Truck up to 35 quintals' },
};

/** Vehicle statuses (spec §3); which of them a tenant offers is configuration. */
export type VehicleStatus = 'NUOVO' | 'NUOVO_NON_TARGATO' | 'NUOVO_TARGATO' | 'USATO' | 'USATO_QUATTRORUOTE';

export const VEHICLE_STATUSES: Lookup<VehicleStatus> = {
  NUOVO: { it: 'Nuovo', en: 'New' },
  NUOVO_NON_TARGATO: { it: 'Nuovo non targato', en: 'New, not registered' },
  NUOVO_TARGATO: { it: 'Nuovo targato', en: 'New, registered' },
  USATO: { it: 'Usato', en: 'Used' },
  USATO_QUATTRORUOTE: { it: 'Usato Quattroruote', en: 'Used (Quattroruote)' },
};

export type PowerSupply = 'BENZINA' | 'DIESEL' | 'GPL' | 'METANO' | 'IBRIDA' | 'IBRIDA_PLUG_IN' | 'ELETTRICA' | 'IDROGENO';

export const POWER_SUPPLIES: Lookup<PowerSupply> = {
  BENZINA: { it: 'Benzina', en: 'Petrol' },
  DIESEL: { it: 'Diesel', en: 'Diesel' },
  GPL: { it: 'GPL', en: 'LPG' },
  METANO: { it: 'Metano', en: 'Natural gas' },
  IBRIDA: { it: 'Ibrida', en: 'Hybrid' },
  IBRIDA_PLUG_IN: { it: 'Ibrida plug-in', en: 'Plug-in hybrid' },
  ELETTRICA: { it: 'Elettrica', en: 'Electric' },
  IDROGENO: { it: 'Idrogeno', en: 'Hydrogen' },
};

/** Kinds of anti-theft device; a tariff may require one of them or reward it (spec §3, §5). */
export type AntitheftKind = 'MARCHIATURA' | 'IMMOBILIZZATORE' | 'SATELLITARE' | 'BLACKBOX';

export const ANTITHEFT_KINDS: Lookup<AntitheftKind> = {
  MARCHIATURA: { it: 'Marchiatura cristalli', en: 'Window marking' },
  IMMOBILIZZATORE: { it: 'Immobilizzatore', en: 'Immobiliser' },
  SATELLITARE: { it: 'Antifurto satellitare', en: 'Satellite tracker' },
  BLACKBOX: { it: 'Black box', en: 'Black box' },
};
