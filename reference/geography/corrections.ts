/**
 * Facts that every source lacks or has wrong. Maintained by hand; `scripts/build-geography.ts` merges them with the
 * sources.
 */

/**
 * Municipalities founded after the postcode list was made: they inherit postcodes and inhabitants of their
 * predecessors.
 */
export const PREDECESSORS: Readonly<Record<string, { readonly postcodes: readonly string[]; readonly inhabitantsOf: readonly string[] }>> =
  {
    // Misiliscemi left Trapani and was never counted separately.
    M432: { postcodes: ['91100'], inhabitantsOf: [] },
    M433: { postcodes: ['21020'], inhabitantsOf: ['A645', 'B126', 'E863'] },
    M434: { postcodes: ['14023'], inhabitantsOf: ['F707', 'L203'] },
    M435: { postcodes: ['22027', '22029'], inhabitantsOf: ['H521', 'L487'] },
    M436: { postcodes: ['36050'], inhabitantsOf: ['D902', 'I879'] },
    M437: { postcodes: ['32031', '32038'], inhabitantsOf: ['A121', 'M332'] },
    M438: { postcodes: ['35040'], inhabitantsOf: ['B749', 'L878'] },
  };

/** Names in the second official language, which the source lost to a wrong character set. */
export const SECOND_NAMES: Readonly<Record<string, string>> = {
  D383: 'Devin Nabrežina',
  H845: 'Števerjan',
  I479: 'Sovodnje ob Soči',
};

/**
 * Provinces dissolved in 2016 whose acronym one source still uses: the municipality belongs to the province on the
 * right.
 */
export const MERGED_PROVINCES: Readonly<Record<string, string>> = { OT: 'SS', OG: 'NU' };

/** Provinces whose name differs from the source. */
export const PROVINCE_NAMES: Readonly<Record<string, string>> = { AO: 'Aosta', BZ: 'Bolzano' };

/** Day of the founding law of provinces younger than the Republic. Older ones have no lower bound. */
export const PROVINCE_FOUNDATIONS: Readonly<Record<string, string>> = {
  PN: '1968-03-01',
  IS: '1970-02-02',
  OR: '1974-07-16',
  BI: '1992-03-06',
  KR: '1992-03-06',
  LC: '1992-03-06',
  LO: '1992-03-06',
  RN: '1992-03-06',
  VV: '1992-03-06',
  PO: '1992-03-27',
  VB: '1992-04-30',
  MB: '2004-06-11',
  FM: '2004-06-11',
  BT: '2004-06-11',
  SU: '2016-02-04',
  FC: '1999-01-01',
  PU: '1999-01-01',
};

/** Acronyms that no longer exist but are still on plates, licences and birth certificates. */
export const CEASED_PROVINCES: readonly {
  readonly acronym: string;
  readonly istatCode: string;
  readonly name: string;
  readonly region: string;
  readonly from: string;
  readonly to: string;
}[] = [
  { acronym: 'CI', istatCode: '107', name: 'Carbonia-Iglesias', region: '20', from: '2005-05-09', to: '2016-02-04' },
  { acronym: 'FO', istatCode: '', name: 'Forlì', region: '08', from: '', to: '1999-01-01' },
  { acronym: 'FU', istatCode: '', name: 'Fiume', region: 'VG', from: '1924-03-09', to: '1947-09-16' },
  { acronym: 'OG', istatCode: '105', name: 'Ogliastra', region: '20', from: '2005-05-09', to: '2016-02-04' },
  { acronym: 'OT', istatCode: '104', name: 'Olbia-Tempio', region: '20', from: '2005-05-09', to: '2016-02-04' },
  { acronym: 'PL', istatCode: '', name: 'Pola', region: 'VG', from: '1921-01-05', to: '1947-09-16' },
  { acronym: 'PS', istatCode: '', name: 'Pesaro e Urbino', region: '11', from: '', to: '1999-01-01' },
  { acronym: 'VS', istatCode: '106', name: 'Medio Campidano', region: '20', from: '2005-05-09', to: '2016-02-04' },
  { acronym: 'ZA', istatCode: '', name: 'Zara', region: 'VG', from: '1921-01-05', to: '1947-09-16' },
];

/** Region of the provinces that Italy ceded in 1947. The code is ours: they have no statistical code. */
export const CEASED_REGION = { code: 'VG', name: 'Venezia Giulia' } as const;

/**
 * ISO codes that the tax-code source lacks or has wrong: the United Kingdom is not UK, Kosovo has only a user-assigned
 * code.
 */
export const ISO2_OF_CODE: Readonly<Record<string, string>> = { Z114: 'GB', Z160: 'XK' };

/** Kosovo's alpha-3 code in general use; the source has its own. */
export const ISO3_OF_ISO2: Readonly<Record<string, string>> = { XK: 'XKX' };

/** States that no longer exist: withdrawn ISO codes (ISO 3166-3) and the names that users search for. */
export const CEASED_COUNTRIES: Readonly<
  Record<string, { readonly iso2: string; readonly iso3: string; readonly it: string; readonly en: string }>
> = {
  Z105: { iso2: 'CS', iso3: 'CSK', it: 'Cecoslovacchia', en: 'Czechoslovakia' },
  Z111: { iso2: 'DD', iso3: 'DDR', it: 'Germania Est (Repubblica Democratica Tedesca)', en: 'East Germany (German Democratic Republic)' },
  Z118: { iso2: 'YU', iso3: 'YUG', it: 'Jugoslavia', en: 'Yugoslavia' },
  Z135: { iso2: 'SU', iso3: 'SUN', it: 'Unione Sovietica', en: 'Soviet Union' },
  Z157: { iso2: 'CS', iso3: 'SCG', it: 'Serbia e Montenegro', en: 'Serbia and Montenegro' },
  Z250: { iso2: 'YD', iso3: 'YMD', it: 'Yemen del Sud', en: 'South Yemen' },
};

/** Italian names where the source's name is garbled or unusual. */
export const ITALIAN_NAMES: Readonly<Record<string, string>> = {
  BQ: 'Paesi Bassi caraibici',
  CK: 'Isole Cook',
  CZ: 'Repubblica Ceca',
  EH: 'Sahara Occidentale',
  FO: 'Isole Faroe',
  GQ: 'Guinea Equatoriale',
  MM: 'Myanmar (Birmania)',
  MU: 'Mauritius',
  PF: 'Polinesia Francese',
  RU: 'Russia',
  ST: 'São Tomé e Príncipe',
  TL: 'Timor Est',
  VA: 'Città del Vaticano',
  VG: 'Isole Vergini Britanniche',
};

/** English names in common use, where ISO puts the formal style first. */
export const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  BQ: 'Caribbean Netherlands',
  CC: 'Cocos (Keeling) Islands',
  CD: 'Democratic Republic of the Congo',
  CG: 'Congo',
  CI: 'Ivory Coast',
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TR: 'Turkey',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
};

/** Territories without their own place code in tax codes: the code of their state applies (ISO alpha-2 of both). */
export const PARENT_STATES: Readonly<Record<string, string>> = {
  AS: 'US',
  AX: 'FI',
  BL: 'FR',
  BQ: 'NL',
  BV: 'NO',
  CC: 'AU',
  CW: 'NL',
  CX: 'AU',
  GF: 'FR',
  GG: 'GB',
  GP: 'FR',
  GS: 'GB',
  GU: 'US',
  HK: 'CN',
  HM: 'AU',
  IO: 'GB',
  JE: 'GB',
  MF: 'FR',
  MO: 'CN',
  MP: 'US',
  MQ: 'FR',
  NF: 'AU',
  NU: 'NZ',
  PR: 'US',
  RE: 'FR',
  SJ: 'NO',
  SX: 'NL',
  TF: 'FR',
  TK: 'NZ',
  UM: 'US',
  VI: 'US',
  YT: 'FR',
};
