import { address } from '#platform/api-kit/address.ts';

export const makesAddress = address('/configurazione/marche');

export const devicesAddress = address('/configurazione/antifurti');

export const residualValuesAddress = address('/configurazione/valori-residui');

export const lendersAddress = address('/configurazione/enti-finanziatori');
