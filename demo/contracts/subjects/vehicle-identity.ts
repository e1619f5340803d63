/** Letters of today's plates: I, O, Q and U are never used. */
const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
const CARS_PER_PREFIX = 999 * LETTERS.length * LETTERS.length;
const MOTORCYCLES_PER_PREFIX = 99_999;
/** Prefixes far ahead of today's, in the order of their use. */
const CAR_PREFIXES = ['ZX', 'ZY', 'ZZ', 'ZW', 'ZV', 'ZT', 'ZS', 'ZR'] as const;
const MOTORCYCLE_PREFIXES = ['ZZ', 'ZY', 'ZX', 'ZW', 'ZV', 'ZT', 'ZS', 'ZR', 'ZP', 'ZN', 'ZM', 'ZL', 'ZK', 'ZJ', 'ZH', 'ZG'] as const;

/** Coprime to the size of a series, so that its multiples visit every plate once, in no visible order. */
const CAR_STEP = 100_003;
const MOTORCYCLE_STEP = 70_001;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function prefixOf(prefixes: readonly string[], round: number): string {
  const prefix = prefixes[round];
  if (prefix === undefined) throw new RangeError('No plates of never-issued series are left');
  return prefix;
}

/** Returns a car plate of a series that was never issued (ZX001AA to ZR999ZZ), unique per number. */
export function carPlate(number: number): string {
  const prefix = prefixOf(CAR_PREFIXES, Math.floor(number / CARS_PER_PREFIX));
  const place = ((number % CARS_PER_PREFIX) * CAR_STEP) % CARS_PER_PREFIX;
  const letters = Math.floor(place / 999);
  return `${prefix}${digits((place % 999) + 1, 3)}${LETTERS.charAt(Math.floor(letters / LETTERS.length))}${LETTERS.charAt(letters % LETTERS.length)}`;
}

/** Returns a motorcycle plate of a series that was never issued (ZZ00001 to ZG99999), unique per number. */
export function motorcyclePlate(number: number): string {
  const prefix = prefixOf(MOTORCYCLE_PREFIXES, Math.floor(number / MOTORCYCLES_PER_PREFIX));
  return `${prefix}${digits((((number % MOTORCYCLES_PER_PREFIX) * MOTORCYCLE_STEP) % MOTORCYCLES_PER_PREFIX) + 1, 5)}`;
}

/** World manufacturer identifiers of the most common brands; `ZXX` for the others. */
const MANUFACTURERS: Readonly<Record<string, string>> = {
  ALF: 'ZAR',
  APR: 'ZD4',
  AUD: 'WAU',
  BMM: 'WB1',
  BMW: 'WBA',
  CIT: 'VF7',
  DAC: 'UU1',
  DUC: 'ZDM',
  FER: 'ZFF',
  FIA: 'ZFA',
  FOR: 'WF0',
  HON: 'JHM',
  HYU: 'TMA',
  JEE: '1C4',
  KAW: 'JKA',
  KIA: 'U5Y',
  LAM: 'ZHW',
  LAN: 'ZLA',
  MAS: 'ZAM',
  MAZ: 'JMZ',
  MER: 'W1K',
  MGU: 'ZGU',
  MIN: 'WMW',
  NIS: 'SJN',
  OPE: 'W0V',
  PEU: 'VF3',
  PIA: 'ZAP',
  POR: 'WP0',
  REN: 'VF1',
  SEA: 'VSS',
  SKO: 'TMB',
  SUZ: 'TSM',
  TES: 'LRW',
  TOY: 'SB1',
  VES: 'ZAP',
  VLV: 'YV1',
  VOL: 'WVW',
  YAM: 'JYA',
};

/** Characters of a chassis number: no I, O, Q. */
const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** Model years from 2001, one character each, repeating every thirty years. */
const YEARS = '123456789ABCDEFGHJKLMNPRSTVWXY';

function modelPart(versionCode: string): string {
  let hash = 7;
  for (let i = 0; i < versionCode.length; i++) hash = (Math.imul(hash, 31) + versionCode.charCodeAt(i)) >>> 0;
  let part = '';
  for (let i = 0; i < 6; i++) {
    part += VIN_CHARACTERS.charAt(hash % VIN_CHARACTERS.length);
    hash = Math.floor(hash / VIN_CHARACTERS.length) + i * 977;
  }
  return part;
}

/** Returns a chassis number of 17 characters: manufacturer, version, year, plant, serial number. Unique per number. */
export function chassisNumber(number: number, brandCode: string, versionCode: string, year: number): string {
  const plant = VIN_CHARACTERS.charAt(Math.floor(number / 1_000_000) % VIN_CHARACTERS.length);
  const modelYear = YEARS.charAt((year - 2001 + 2 * YEARS.length) % YEARS.length);
  return `${MANUFACTURERS[brandCode] ?? 'ZXX'}${modelPart(versionCode)}${modelYear}${plant}${digits(number % 1_000_000, 6)}`;
}
