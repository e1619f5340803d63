import type { Zone } from '#areas/offer/catalogue/domain/index.ts';

const provinces = (text: string): string[] => text.split(' ');

/** All 107 provinces in five theft-risk groups, from the lowest to the highest risk. */
export const ZONES: readonly Zone[] = [
  {
    code: 'Z1',
    name: 'Alpi e Nord-Est',
    provinces: provinces('AO AT BI BL BZ CN GO LC PN SO TN TS UD VB VC VI'),
  },
  {
    code: 'Z2',
    name: 'Pianura e Appennino',
    provinces: provinces(
      'AL AN AP AR BG BO BS CO CR FC FE FM GR IM LI LO LU MC MN MO MS NO PC PD PG PI PR PT PU PV RA RE RN RO SI SP SV TR TV VA VR',
    ),
  },
  {
    code: 'Z3',
    name: 'Centro, Isole e grandi province del Nord',
    provinces: provinces('AQ CA CB CH EN FI GE IS MB MT NU OR PE PO PZ RG RI SS SU TE VE VT'),
  },
  { code: 'Z4', name: 'Aree metropolitane', provinces: provinces('FR LT MI RM TO') },
  {
    code: 'Z5',
    name: 'Sud ad alta frequenza',
    provinces: provinces('AG AV BA BN BR BT CE CL CS CT CZ FG KR LE ME NA PA RC SA SR TA TP VV'),
  },
];
