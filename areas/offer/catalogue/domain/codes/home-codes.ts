import type { Lookup } from './lookup.ts';
import type { InsuredObjectType } from './sale-codes.ts';
import { ANTITHEFT_KINDS, type AntitheftKind } from './vehicle-codes.ts';

/** Kinds of home (spec §3, lookup list of home types). */
export type HomeType = 'APPARTAMENTO' | 'ATTICO' | 'VILLETTA_A_SCHIERA' | 'VILLA' | 'CASA_INDIPENDENTE' | 'CASA_RURALE';

export const HOME_TYPES: Lookup<HomeType> = {
  APPARTAMENTO: { it: 'Appartamento', en: 'Flat' },
  ATTICO: { it: 'Attico', en: 'Penthouse' },
  VILLETTA_A_SCHIERA: { it: 'Villetta a schiera', en: 'Terraced house' },
  VILLA: { it: 'Villa', en: 'Villa' },
  CASA_INDIPENDENTE: { it: 'Casa indipendente', en: 'Detached house' },
  CASA_RURALE: { it: 'Casa rurale', en: 'Farmhouse' },
};

/** Largest home that can be insured or priced, in whole square metres. */
export const MAX_SQUARE_METERS = 2_000;

/** The floor of a home (spec §3, lookup list of floors); for a home on several floors that of its entrance. */
export type Floor =
  | 'SEMINTERRATO'
  | 'PIANO_TERRA'
  | 'PIANO_RIALZATO'
  | 'PIANO_1'
  | 'PIANO_2'
  | 'PIANO_3'
  | 'PIANO_4'
  | 'PIANO_5'
  | 'PIANO_6_E_OLTRE'
  | 'ULTIMO_PIANO'
  | 'PIU_PIANI';

export const FLOORS: Lookup<Floor> = {
  SEMINTERRATO: { it: 'Seminterrato', en: 'Basement' },
  PIANO_TERRA: { it: 'Piano terra', en: 'Ground floor' },
  PIANO_RIALZATO: { it: 'Piano rialzato', en: 'Raised ground floor' },
  PIANO_1: { it: '1° piano', en: '1st floor' },
  PIANO_2: { it: '2° piano', en: '2nd floor' },
  PIANO_3: { it: '3° piano', en: '3rd floor' },
  PIANO_4: { it: '4° piano', en: '4th floor' },
  PIANO_5: { it: '5° piano', en: '5th floor' },
  PIANO_6_E_OLTRE: { it: '6° piano e oltre', en: '6th floor and above' },
  ULTIMO_PIANO: { it: 'Ultimo piano', en: 'Top floor' },
  PIU_PIANI: { it: 'Su più piani', en: 'On several floors' },
};

/** Protection of a home against theft (spec §3, theft protection). */
export type HomeProtection = 'PORTA_BLINDATA' | 'INFERRIATE' | 'ALLARME' | 'ALLARME_COLLEGATO';

export const HOME_PROTECTIONS: Lookup<HomeProtection> = {
  PORTA_BLINDATA: { it: 'Porta blindata', en: 'Armoured door' },
  INFERRIATE: { it: 'Porta blindata e inferriate', en: 'Armoured door and window bars' },
  ALLARME: { it: 'Impianto di allarme', en: 'Burglar alarm' },
  ALLARME_COLLEGATO: { it: 'Allarme collegato alla vigilanza', en: 'Alarm connected to a guard service' },
};

/** Protection of an insured object against theft: a device of a vehicle or of a home. */
export type ProtectionKind = AntitheftKind | HomeProtection;

export const PROTECTION_KINDS: Lookup<ProtectionKind> = { ...ANTITHEFT_KINDS, ...HOME_PROTECTIONS };

/** The possible protections of each insured object. */
export const PROTECTIONS_OF: Readonly<Record<InsuredObjectType, Lookup<string>>> = {
  VEICOLO: ANTITHEFT_KINDS,
  ABITAZIONE: HOME_PROTECTIONS,
};
